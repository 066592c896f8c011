import { setTimeout as sleep } from 'node:timers/promises'
import { openTokenBuckets, type TokenBucket, type TokenBuckets } from '..'
import { newPrefix } from '../testing/names'
import { type RedisServer, startRedisServer } from '../testing/redis-server'
import { waitFor } from '../testing/wait-for'

let redis: RedisServer
let prefix: string
const warnings: string[] = []
const opened: TokenBuckets[] = []

beforeAll(async () => {
  redis = await startRedisServer()
})

afterAll(() => redis.kill())

beforeEach(() => {
  prefix = newPrefix()
  warnings.length = 0
})

afterEach(async () => {
  redis.thaw()
  await Promise.all(opened.splice(0).map(buckets => buckets.close()))
})

const probe: TokenBucket = { name: 'probe', perSecond: 1, size: 1 }

async function open(): Promise<TokenBuckets> {
  const onError = (error: unknown): void => void warnings.push(String(error))
  const buckets = openTokenBuckets({ redisUrl: redis.url, prefix, onError })
  opened.push(buckets)
  await waitFor('the buckets', async () => (await buckets.take('prober', [probe])) !== null)
  return buckets
}

const bucket = (perSecond: number, size: number, name = 'b'): TokenBucket => ({
  name,
  perSecond,
  size,
})

describe('a token bucket', () => {
  it('gives its size at once, then refuses and says when the next token comes', async () => {
    const buckets = await open()
    const slow = bucket(0.5, 3)
    const answers = [0, 1, 2, 3].map(() => buckets.take('ada', [slow]))
    const [first, second, third, fourth] = await Promise.all(answers)
    expect(first).toMatchObject({ taken: true, states: [{ left: 2, nextMs: 0 }] })
    expect(second).toMatchObject({ taken: true, states: [{ left: 1, nextMs: 0 }] })
    expect(third).toMatchObject({ taken: true, states: [{ left: 0 }] })
    expect(fourth).toMatchObject({ taken: false, states: [{ left: 0 }] })
    const { nextMs = 0, fullMs = 0 } = fourth?.states[0] ?? {}
    expect([nextMs > 1900, nextMs <= 2000]).toEqual([true, true])
    expect([fullMs > 5900, fullMs <= 6000]).toEqual([true, true])
  })

  it.each([
    [3, 3],
    [7, 7],
    [30_000, 10],
    [0.1, 2],
  ])('of %d a second holds exactly %d whatever the fractions', async (perSecond, size) => {
    const buckets = await open()
    // All in one step of the server, so that no token comes in between.
    const taken = await Promise.all(
      Array.from({ length: size }, () => buckets.take('ada', [bucket(perSecond, size)])),
    )
    expect(taken.map(answer => answer?.taken)).toEqual(Array.from({ length: size }, () => true))
    if (perSecond < 10)
      expect((await buckets.take('ada', [bucket(perSecond, size)]))?.taken).toBe(false)
  })

  it('gets its tokens back at its rate, and never more than its size', async () => {
    const buckets = await open()
    const quick = bucket(20, 4)
    for (let call = 0; call < 5; call++) await buckets.take('ada', [quick])
    await sleep(110)
    expect((await buckets.take('ada', [quick]))?.taken).toBe(true)
    await sleep(500)
    expect(await buckets.take('ada', [quick])).toMatchObject({ taken: true, states: [{ left: 3 }] })
  })

  it('tells of the others without taking from them', async () => {
    const buckets = await open()
    const [one, other] = [bucket(1, 5, 'one'), bucket(1, 9, 'other')]
    await buckets.take('ada', [other, one])
    for (const left of [4, 3]) {
      const answer = await buckets.take('ada', [one, other])
      expect(answer?.states.map(state => state.left)).toEqual([left, 8])
    }
  })

  it('belongs to its owner and its prefix alone, and leaves nothing behind when it is full', async () => {
    const buckets = await open()
    const quick = bucket(100, 2)
    await buckets.take('ada', [quick])
    expect((await buckets.take('eve', [quick]))?.states).toMatchObject([{ left: 1 }])
    expect(await redis.command('KEYS', `${prefix}:tokens:{ada}:b`)).toHaveLength(1)
    await sleep(60)
    expect(await redis.command('KEYS', `${prefix}:tokens:{ada}:b`)).toEqual([])
  })

  it('is one for all instances: together they give out what one would', async () => {
    const instances = await Promise.all([open(), open(), open()])
    const shared = bucket(100, 50)
    const started = performance.now()
    let [asks, taken] = [0, 0]
    const hammer = async (buckets: TokenBuckets): Promise<void> => {
      while (performance.now() - started < 1000) {
        asks += 1
        if ((await buckets.take('ada', [shared]))?.taken === true) taken += 1
      }
    }
    await Promise.all([...instances, ...instances].map(hammer))
    const seconds = (performance.now() - started) / 1000
    expect(taken).toBeLessThanOrEqual(50 + Math.ceil(100 * seconds) + 1)
    expect(taken).toBeGreaterThanOrEqual(Math.min(asks, 50))
  })
})

describe('buckets whose Redis is in trouble', () => {
  it('cannot tell while it is down, at once, and can again when it is back', async () => {
    const buckets = await open()
    await redis.kill()
    // A warning a second at most: the loss itself is one.
    await sleep(1100)
    const started = performance.now()
    expect(await buckets.take('ada', [probe])).toBeNull()
    // Less than the half second that a frozen one is waited for.
    expect(performance.now() - started).toBeLessThan(400)
    expect(warnings.join()).toContain('rate limits do not hold')
    await redis.start()
    await waitFor('the return', async () => (await buckets.take('ada', [probe])) !== null)
  })

  it('delay the calls of half a second when it is frozen, and none after them', async () => {
    const buckets = await open()
    redis.freeze()
    const time = async (): Promise<number> => {
      const started = performance.now()
      expect(await buckets.take('ada', [probe])).toBeNull()
      return performance.now() - started
    }
    expect(await time()).toBeLessThan(2000)
    for (let call = 0; call < 3; call++) expect(await time()).toBeLessThan(400)
    redis.thaw()
    await waitFor('the thaw', async () => (await buckets.take('ada', [probe])) !== null)
  })

  it('are taught the script anew by a server that has forgotten it', async () => {
    const buckets = await open()
    await redis.command('SCRIPT', 'FLUSH')
    expect((await buckets.take('ada', [bucket(1, 2)]))?.taken).toBe(true)
  })
})
