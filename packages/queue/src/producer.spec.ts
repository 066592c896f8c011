import { AppError } from '@platen/errors'
import { waitFor } from '@platen/env/testing'
import { openProducer, type Producer } from '.'
import { newRenderId } from './testing/names'
import { type RedisServer, startRedisServer } from './testing/redis-server'

/** Warnings of this test's producer only: the producer of the previous test may still be closing. */
let warnings: string[]
let redis: RedisServer
let producer: Producer

beforeAll(async () => {
  redis = await startRedisServer()
})

afterAll(async () => {
  redis.thaw()
  await redis.kill()
})

beforeEach(async () => {
  const own: string[] = []
  warnings = own
  producer = openProducer({ redisUrl: redis.url, onError: error => own.push(String(error)) })
  await waitFor('the producer', producer.ready)
})

afterEach(() => producer.close())

/** Returns the error of adding a job; undefined when it is added. */
async function enqueue(): Promise<unknown> {
  const job = { renderId: newRenderId(), attempt: 0, priority: 1 }
  return producer.enqueue(job).catch((error: unknown) => error)
}

function expectUnavailable(error: unknown): void {
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ code: 'unavailable', retryAfter: 2 })
}

describe('the producer', () => {
  it('fails at once while Redis is down, and takes jobs again when it is back', async () => {
    await redis.kill()
    await waitFor('the loss to show', () => !producer.ready())
    for (let time = 0; time < 3; time++) {
      const error = await enqueue()
      expectUnavailable(error)
      // The command was not sent, so there was no wait for a reply.
      expect(String(error)).toContain('not connected to Redis')
    }
    await expect(producer.ping()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(producer.depth()).rejects.toMatchObject({ code: 'unavailable' })
    await redis.start()
    await waitFor('the return', producer.ready)
    expect(await enqueue()).toBeUndefined()
  })

  it('fails while Redis is frozen, and takes jobs again after the thaw', async () => {
    redis.freeze()
    const [enqueued, pinged] = await Promise.all([
      enqueue(),
      producer.ping().catch((error: unknown) => error),
    ])
    redis.thaw()
    expectUnavailable(enqueued)
    expectUnavailable(pinged)
    await waitFor('an answer', async () => (await enqueue()) === undefined)
  })

  it('opens while Redis is away and is ready when it comes', async () => {
    await redis.kill()
    let failures = 0
    const early = openProducer({ redisUrl: redis.url, onError: () => (failures += 1) })
    await early.firstAttempt()
    expect(early.ready()).toBe(false)
    await waitFor('a second try to connect', () => failures > 1)
    await redis.start()
    await waitFor('the early one', early.ready)
    await early.enqueue({ renderId: newRenderId(), attempt: 0, priority: 1 })
    await early.close()
  })

  it('is ready once its attempt to connect has succeeded', async () => {
    const another = openProducer({ redisUrl: redis.url, onError: () => undefined })
    await another.firstAttempt()
    expect(another.ready()).toBe(true)
    await another.close()
  })

  it('has attempted to connect even if Redis accepts connections and never answers', async () => {
    redis.freeze()
    const early = openProducer({ redisUrl: redis.url, onError: () => undefined })
    await early.firstAttempt()
    expect(early.ready()).toBe(false)
    redis.thaw()
    await early.close()
  })

  it('is not ready while Redis has no memory left', async () => {
    await redis.command('CONFIG', 'SET', 'maxmemory', '1')
    const error = await enqueue()
    expectUnavailable(error)
    expect(String(error)).toContain('OOM')
    for (let time = 0; time < 3; time++) {
      expect(producer.ready()).toBe(false)
      await redis.command('PING')
    }
    await redis.command('CONFIG', 'SET', 'maxmemory', '0')
    await waitFor('the memory', producer.ready)
    expect(await enqueue()).toBeUndefined()
  })

  it('reports the faults of its connection', async () => {
    await redis.kill()
    await waitFor('a warning', () => warnings.length > 0)
    await redis.start()
  })

  it('tells the operator that Redis would drop jobs, and what to set', async () => {
    await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru')
    const seen: string[] = []
    const careful = openProducer({
      redisUrl: redis.url,
      onError: error => seen.push(String(error)),
    })
    await waitFor('the warning', () => seen.length > 0)
    await redis.command('CONFIG', 'SET', 'maxmemory-policy', 'noeviction')
    await careful.close()
    expect(seen[0]).toContain('maxmemory-policy is allkeys-lru; set it to noeviction')
    expect(warnings).toEqual([])
  })
})
