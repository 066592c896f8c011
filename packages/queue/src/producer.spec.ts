import { AppError } from '@platen/errors'
import { setTimeout as sleep } from 'node:timers/promises'
import { openProducer, type Producer } from '.'
import { newRenderId } from './testing/names'
import { type RedisServer, startRedisServer } from './testing/redis-server'
import { waitFor } from './testing/wait-for'

const warnings: string[] = []
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
  warnings.length = 0
  producer = openProducer({ redisUrl: redis.url, onError: error => warnings.push(String(error)) })
  await waitFor('the producer', producer.ready)
})

afterEach(() => producer.close())

/** How an enqueue ended, and after how many ms. */
async function enqueue(): Promise<{ error: unknown; ms: number }> {
  const start = performance.now()
  const error: unknown = await producer
    .enqueue({ renderId: newRenderId(), attempt: 0, priority: 1 })
    .then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
  return { error, ms: performance.now() - start }
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
      const { error, ms } = await enqueue()
      expectUnavailable(error)
      // Far from the 2 s that a Redis which does not answer is waited for.
      expect(ms).toBeLessThan(1000)
    }
    await expect(producer.ping()).rejects.toMatchObject({ code: 'unavailable' })
    await expect(producer.depth()).rejects.toMatchObject({ code: 'unavailable' })
    await redis.start()
    await waitFor('the return', producer.ready, 2000)
    expect((await enqueue()).error).toBeUndefined()
  })

  it('fails within 3 s while Redis is frozen, and takes jobs again after the thaw', async () => {
    redis.freeze()
    const [enqueued, pinged] = await Promise.all([
      enqueue(),
      producer.ping().catch((error: unknown) => error),
    ])
    redis.thaw()
    expectUnavailable(enqueued.error)
    expectUnavailable(pinged)
    expect(enqueued.ms).toBeLessThan(3000)
    await waitFor('an answer', async () => (await enqueue()).error === undefined)
  })

  it('opens while Redis is away and is ready when it comes', async () => {
    await redis.kill()
    const early = openProducer({ redisUrl: redis.url, onError: () => undefined })
    await sleep(200)
    expect(early.ready()).toBe(false)
    await redis.start()
    await waitFor('the early one', early.ready, 3000)
    await early.enqueue({ renderId: newRenderId(), attempt: 0, priority: 1 })
    await early.close()
  })

  it('answers unavailable while Redis has no memory left', async () => {
    await redis.command('CONFIG', 'SET', 'maxmemory', '1')
    const { error } = await enqueue()
    await redis.command('CONFIG', 'SET', 'maxmemory', '0')
    expectUnavailable(error)
    expect(String(error)).toContain('OOM')
  })

  it('warns once a second at most, however often the connection fails', async () => {
    await redis.kill()
    await sleep(2500)
    expect(warnings.length).toBeGreaterThan(0)
    expect(warnings.length).toBeLessThanOrEqual(4)
    await redis.start()
  })

  it('tells the operator of a Redis that would drop jobs, and what to set', async () => {
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
