import { waitFor } from '@platen/env/testing'
import { openTokenBuckets, type TokenBucket, type TokenBuckets } from '..'
import { newPrefix } from '../testing/names'
import { type RedisServer, startRedisServer } from '../testing/redis-server'

let redis: RedisServer
let prefix: string
/** The clock of all buckets, in ms; only a test moves it. */
let now: number
const warnings: string[] = []
const opened: TokenBuckets[] = []

beforeAll(async () => {
  redis = await startRedisServer()
})

afterAll(() => redis.kill())

beforeEach(() => {
  prefix = newPrefix()
  now = 1_700_000_000_000
  warnings.length = 0
})

afterEach(async () => {
  redis.thaw()
  await Promise.all(opened.splice(0).map(buckets => buckets.close()))
})

const probe: TokenBucket = { name: 'probe', perSecond: 1, size: 1 }

async function open(): Promise<TokenBuckets> {
  const onError = (error: unknown): void => void warnings.push(String(error))
  const buckets = openTokenBuckets({ redisUrl: redis.url, prefix, onError, now: () => now })
  opened.push(buckets)
  await waitFor('the buckets', async () => (await take(buckets, 'prober', probe)) !== null)
  return buckets
}

const bucket = (perSecond: number, size: number, name = 'b'): TokenBucket => ({
  name,
  perSecond,
  size,
})

/** Takes a token from a bucket. */
const take = (
  buckets: TokenBuckets,
  owner: string,
  bucket: TokenBucket,
): ReturnType<TokenBuckets['take']> => buckets.take(owner, [{ owner, bucket, tokens: 1 }])

describe('a token bucket', () => {
  it('gives all its tokens at once, then refuses and returns when the next token comes', async () => {
    const buckets = await open()
    const slow = bucket(0.05, 3)
    const answers = [0, 1, 2, 3].map(() => take(buckets, 'ada', slow))
    const [first, second, third, fourth] = await Promise.all(answers)
    expect(first).toMatchObject({ taken: true, states: [{ left: 2, nextMs: 0 }] })
    expect(second).toMatchObject({ taken: true, states: [{ left: 1, nextMs: 0 }] })
    expect(third).toMatchObject({ taken: true, states: [{ left: 0 }] })
    expect(fourth).toEqual({ taken: false, states: [{ left: 0, nextMs: 20_000, fullMs: 60_000 }] })
  })

  it.each([
    [0.03, 3],
    [0.07, 7],
    [0.01, 2],
    [1 / 3600, 10],
  ])('of %d a second holds exactly its size, %d, whatever the fractions', async (rate, size) => {
    const buckets = await open()
    const full = bucket(rate, size)
    const takeOne = async (): Promise<boolean | undefined> =>
      (await take(buckets, 'ada', full))?.taken
    for (let token = 0; token < size; token++) expect(await takeOne()).toBe(true)
    expect(await takeOne()).toBe(false)
    for (let token = 0; token < size; token++) {
      now += 1000 / rate
      expect(await takeOne()).toBe(true)
      expect(await takeOne()).toBe(false)
    }
  })

  it('gets its tokens back at its rate, and never more than its size', async () => {
    const buckets = await open()
    const slow = bucket(0.02, 4)
    for (let call = 0; call < 4; call++) await take(buckets, 'ada', slow)
    now += 49_999
    expect((await take(buckets, 'ada', slow))?.taken).toBe(false)
    now += 1
    expect((await take(buckets, 'ada', slow))?.taken).toBe(true)
    now += 3_600_000
    expect(await take(buckets, 'ada', slow)).toMatchObject({ taken: true, states: [{ left: 3 }] })
  })

  it('can be read without taking tokens', async () => {
    const buckets = await open()
    const [one, other] = [bucket(0.01, 5, 'one'), bucket(0.01, 9, 'other')]
    await take(buckets, 'ada', other)
    const asked = [
      { owner: 'ada', bucket: one, tokens: 1 },
      { owner: 'ada', bucket: other, tokens: 0 },
    ]
    for (const left of [4, 3]) {
      const answer = await buckets.take('ada', asked)
      expect(answer?.states.map(state => state.left)).toEqual([left, 8])
    }
  })

  it('gives tokens together with other buckets, or none of them does', async () => {
    const buckets = await open()
    const [one, other] = [bucket(0.01, 5, 'one'), bucket(0.01, 2, 'other')]
    const asked = [
      { owner: 'ada', bucket: one, tokens: 1 },
      { owner: 'acme', bucket: other, tokens: 1 },
    ]
    const ask = async (): Promise<unknown> => {
      const answer = await buckets.take('acme', asked)
      return [answer?.taken, answer?.states.map(({ left }) => left)]
    }
    expect([await ask(), await ask()]).toEqual([
      [true, [4, 1]],
      [true, [3, 0]],
    ])
    expect(await ask()).toEqual([false, [3, 0]])
    expect(await buckets.take('acme', asked)).toMatchObject({
      states: [{ nextMs: 0 }, { nextMs: 100_000 }],
    })
  })

  it('gives many tokens at once, and returns when that many are available', async () => {
    const buckets = await open()
    const ask = (tokens: number): ReturnType<TokenBuckets['take']> =>
      buckets.take('ada', [{ owner: 'ada', bucket: bucket(10, 100), tokens }])
    expect(await ask(70)).toMatchObject({ taken: true, states: [{ left: 30 }] })
    expect(await ask(50)).toEqual({
      taken: false,
      states: [{ left: 30, nextMs: 2000, fullMs: 7000 }],
    })
    now += 2000
    expect(await ask(50)).toMatchObject({ taken: true, states: [{ left: 0 }] })
  })

  it('may go into debt, and gives nothing until that is paid', async () => {
    const buckets = await open()
    const slow = bucket(10, 100)
    const owed = { owner: 'ada', bucket: slow, tokens: 300, atLeast: -Infinity }
    const states = [{ left: 0, nextMs: 20_100, fullMs: 30_000 }]
    expect(await buckets.take('ada', [owed])).toEqual({ taken: true, states })
    const read = { owner: 'ada', bucket: slow, tokens: 0 }
    expect(await buckets.take('ada', [read])).toEqual({ taken: true, states })
    now += 20_000
    expect((await take(buckets, 'ada', slow))?.taken).toBe(false)
    now += 100
    expect((await take(buckets, 'ada', slow))?.taken).toBe(true)
  })

  it('takes tokens back, but holds no more than its size', async () => {
    const buckets = await open()
    const slow = bucket(0.01, 3)
    const back = (tokens: number): ReturnType<TokenBuckets['take']> =>
      buckets.take('ada', [{ owner: 'ada', bucket: slow, tokens: -tokens }])
    for (let call = 0; call < 3; call++) await take(buckets, 'ada', slow)
    expect(await back(1)).toMatchObject({ taken: true, states: [{ left: 1 }] })
    expect((await take(buckets, 'ada', slow))?.taken).toBe(true)
    expect(await back(9)).toMatchObject({ taken: true, states: [{ left: 3, fullMs: 0 }] })
    expect(await redis.command('EXISTS', `${prefix}:tokens:{ada}:ada:b`)).toBe(0)
  })

  it('belongs to its owner and prefix only, and expires when it is full', async () => {
    const buckets = await open()
    const slow = bucket(0.05, 2)
    await take(buckets, 'ada', slow)
    expect((await take(buckets, 'eve', slow))?.states).toMatchObject([{ left: 1 }])
    const expiry = await redis.command('PTTL', `${prefix}:tokens:{ada}:ada:b`)
    expect(expiry).toBeGreaterThan(0)
    expect(expiry).toBeLessThanOrEqual(20_000)
  })

  it('is shared by all instances: together they give out what one would', async () => {
    const instances = await Promise.all([open(), open(), open()])
    const taken = async (): Promise<number> => {
      const asks = Array.from({ length: 40 }, () =>
        instances.map(buckets => take(buckets, 'ada', bucket(0.1, 50))),
      )
      const answers = await Promise.all(asks.flat())
      return answers.filter(answer => answer?.taken === true).length
    }
    expect(await taken()).toBe(50)
    now += 300_000
    expect(await taken()).toBe(30)
  })

  it('goes by the clock of Redis if it is given none', async () => {
    const onError = (error: unknown): void => void warnings.push(String(error))
    const buckets = openTokenBuckets({ redisUrl: redis.url, prefix, onError })
    opened.push(buckets)
    const refilled = async (): Promise<boolean> =>
      (await take(buckets, 'ada', bucket(1000, 1)))?.taken === true
    await waitFor('a token', refilled)
    await waitFor('the next one', refilled)
  })
})

describe('buckets whose Redis is in trouble', () => {
  it('return null at once while it is down, and work again when it is back', async () => {
    const buckets = await open()
    await redis.kill()
    await waitFor('the loss to show', async () => {
      now += 1000
      expect(await take(buckets, 'ada', probe)).toBeNull()
      // The command was not sent, so there was no wait for a reply.
      return (
        warnings
          .at(-1)
          ?.includes('rate limits do not apply while Redis cannot be reached: not connected') ===
        true
      )
    })
    await redis.start()
    await waitFor('the return', async () => (await take(buckets, 'ada', probe)) !== null)
  })

  it('wait once if it is frozen, and not again within a second', async () => {
    const buckets = await open()
    redis.freeze()
    const timeouts = (): number => warnings.filter(text => text.includes('timed out')).length
    expect(await take(buckets, 'ada', probe)).toBeNull()
    expect(timeouts()).toBe(1)
    now += 999
    expect(await take(buckets, 'ada', probe)).toBeNull()
    expect(timeouts()).toBe(1)
    now += 1
    expect(await take(buckets, 'ada', probe)).toBeNull()
    expect(timeouts()).toBe(2)
    redis.thaw()
    await waitFor('the thaw', async () => {
      now += 1000
      return (await take(buckets, 'ada', probe)) !== null
    })
  })

  it('load the script again into a server that has forgotten it', async () => {
    const buckets = await open()
    await redis.command('SCRIPT', 'FLUSH')
    expect((await take(buckets, 'ada', bucket(1, 2)))?.taken).toBe(true)
  })
})
