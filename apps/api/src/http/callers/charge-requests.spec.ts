import { waitFor } from '@platen/env/testing'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import { RateLimits } from '../../runtime/limits/rate-limits'
import { type Account, startTestApi, type TestApi } from '../../testing/test-api'

const render = '/api/v1/renders/rnd_00000000000000000000000000'
const limits = {
  RATE_LIMIT_RENDERS: '1',
  RATE_LIMIT_RENDERS_BURST: '3',
  RATE_LIMIT_WRITES: '1',
  RATE_LIMIT_WRITES_BURST: '2',
  RATE_LIMIT_REQUESTS: '2',
  RATE_LIMIT_REQUESTS_BURST: '4',
}
let api: TestApi
let urls: string[]
let account: Account
let designId: string

beforeAll(async () => {
  api = await startTestApi()
  urls = [(await api.another(limits)).url, (await api.another(limits)).url]
})

afterAll(() => api.stop())

beforeEach(async () => {
  account = await api.newAccount()
  // The instance that creates the design has such high limits that the others find their buckets full.
  const body = { name: 'Poster', document: poster }
  const created = await call(api, '/api/v1/designs', { body, apiKey: account.apiKey })
  designId = String(created.body['id'])
})

const asked = (path: string, options: object = {}, instance = 0): Promise<Reply> =>
  call(api, path, { apiKey: account.apiKey, url: urls[instance] ?? '', ...options })

const read = (instance = 0): Promise<Reply> => asked(render, {}, instance)

const generate = (body: unknown = { async: true }, instance = 0): Promise<Reply> =>
  asked(`/api/v1/${designId}/generate`, { body }, instance)

async function statuses(replies: Promise<Reply>[]): Promise<number[]> {
  return (await Promise.all(replies)).map(({ status }) => status).sort()
}

interface Burst {
  status: number
  burst: number
  /** The number of calls that the bucket regains in a second. */
  rate: number
  /** The time when the bucket was full. */
  since?: number
}

/** Expects this status for as many calls as the bucket holds and regains until all have ended, and 429 for the rest. */
async function expectBurst(
  calls: () => Promise<Reply>[],
  { status, burst, rate, since = performance.now() }: Burst,
): Promise<void> {
  const answered = await statuses(calls())
  const seconds = (performance.now() - since) / 1000
  const admitted = answered.filter(other => other !== 429)
  expect(new Set(admitted)).toEqual(new Set([status]))
  expect(admitted.length).toBeGreaterThanOrEqual(burst)
  expect(admitted.length).toBeLessThanOrEqual(burst + rate * seconds)
}

/** Repeats a call until the answer is 429, and returns that answer. */
const refusalOf = (ask: () => Promise<Reply>): Promise<Reply> =>
  waitFor('a refusal', async () => {
    const reply = await ask()
    return reply.status === 429 && reply
  })

/** Returns the remaining quota of a policy, from the header. */
const left = (reply: Reply, policy: string): number =>
  Number(new RegExp(`"${policy}";r=(\\d+);t=\\d+`).exec(reply.headers.get('ratelimit') ?? '')?.[1])

describe('rate limits', () => {
  it('allow one burst across two instances, and answer 429 to the rest', async () => {
    const turns = [0, 1, 0, 1, 0, 1]
    await expectBurst(() => turns.map(read), { status: 404, burst: 4, rate: 2 })
    const renders = (): Promise<Reply>[] => turns.map(instance => generate(undefined, instance))
    await expectBurst(renders, { status: 202, burst: 3, rate: 1 })
  })

  it('name the exceeded limit, the time to wait and what is left', async () => {
    const refused = await refusalOf(read)
    expect(refused.body).toEqual({
      message: 'Too many requests: a key may make 2 a second, in bursts of up to 4',
    })
    expect(refused.headers.get('x-error-code')).toBe('rate_limited')
    expect(refused.headers.get('retry-after')).toBe('1')
    expect(refused.headers.get('ratelimit-policy')).toBe(
      '"renders";q=3;w=3, "writes";q=2;w=2, "requests";q=4;w=2, "documents";q=67108864;qu="content-bytes";w=16',
    )
    expect(left(refused, 'requests')).toBe(0)
    expect(left(refused, 'renders')).toBe(3)
  })

  it('count calls that create, change or delete something separately', async () => {
    const create = (instance: number): Promise<Reply> =>
      asked('/api/v1/designs', { body: { name: 'Poster', document: poster } }, instance)
    await expectBurst(() => [0, 1, 0, 1].map(create), { status: 201, burst: 2, rate: 1 })
    const remove = (): Promise<Reply> => asked(`/api/v1/designs/${designId}`, { method: 'DELETE' })
    const first = await remove()
    const removed = first.status !== 429
    const refused = removed ? await refusalOf(remove) : first
    expect(refused.body['message']).toBe(
      'Too many writes: a key may make 1 a second, in bursts of up to 2',
    )
    expect([left(refused, 'writes'), left(refused, 'requests')]).toEqual([0, 4])
    expect((await asked(`/api/v1/designs/${designId}`)).status).toBe(removed ? 404 : 200)
  })

  it('keep renders and other requests apart', async () => {
    const refused = await refusalOf(generate)
    expect(refused.body['message']).toBe(
      'Too many renders: a key may make 1 a second, in bursts of up to 3',
    )
    expect([left(refused, 'renders'), left(refused, 'requests')]).toEqual([0, 4])
    expect((await read()).status).toBe(404)
  })

  it('let a key render that has made too many other requests', async () => {
    await refusalOf(read)
    expect((await generate()).status).toBe(202)
  })

  it('count each key separately', async () => {
    await refusalOf(read)
    expect((await call(api, render)).status).toBe(404)
  })

  it.each([
    ['an invalid call', { scale: 9 }, 400],
    ['a call that is no JSON', '{', 400],
  ])('count %s of generate as a request', async (_, body, status) => {
    const since = performance.now()
    const first = await generate(body)
    expect([first.status, left(first, 'requests'), left(first, 'renders')]).toEqual([status, 3, 3])
    const more = (): Promise<Reply>[] => [0, 1, 0, 1].map(instance => generate(body, instance))
    await expectBurst(more, { status, burst: 3, rate: 2, since })
  })

  describe('of a call with an Idempotency-Key', () => {
    const headers = { 'idempotency-key': 'order-7' }
    let consume: jest.SpyInstance

    beforeEach(() => {
      consume = jest.spyOn(RateLimits.prototype, 'consume')
    })

    afterEach(() => consume.mockRestore())

    const at = (url: string, body: object): Promise<Reply> =>
      call(api, `/api/v1/${designId}/generate`, { apiKey: account.apiKey, url, body, headers })

    const charges = (): unknown[] => consume.mock.calls.map(([, charge]: unknown[]) => charge)

    it('charge a cancelled render once, and its repetition once', async () => {
      const waiting = at(api.url, {})
      const found = `select id from renders where organization_id = $1 and purpose = 'call'`
      const id = await waitFor('the row of the render', async () => {
        const [row] = await api.sql<{ id: string }>(found, [account.organizationId])
        return row?.id
      })
      const cancel = { method: 'POST', apiKey: account.apiKey }
      await call(api, `/api/v1/renders/${id}/cancel`, cancel)
      // Cancelling is a write of its own.
      expect([(await waiting).status, charges()]).toEqual([409, ['render', 'write']])
      consume.mockClear()
      expect([(await at(api.url, {})).status, charges()]).toEqual([409, ['request']])
    })

    it('charge concurrent calls once each', async () => {
      const replies = Array.from({ length: 12 }, () => at(api.url, { async: true }))
      expect(new Set(await statuses(replies))).toEqual(new Set([202]))
      expect(charges()).toHaveLength(12)
    })
  })

  it('refuse a call before its body is read', async () => {
    await refusalOf(() => asked('/api/v1/designs', { body: '{' }))
    expect((await asked('/api/v1/designs', { body: '{' })).status).toBe(429)
  })

  it.each([
    ['without a key', { path: render, apiKey: null }],
    ['to an unknown path', { path: '/api/v1/nothing/of/this' }],
  ])('send only their policy %s', async (_, { path, ...options }) => {
    const reply = await asked(path, options)
    expect(reply.headers.get('ratelimit')).toBeNull()
    expect(reply.headers.get('ratelimit-policy')).toContain('"renders";q=3;w=3')
  })

  it('are absent where no key is required', async () => {
    const reply = await asked('/health/live')
    expect(reply.headers.get('ratelimit-policy')).toBeNull()
  })

  it('let calls pass while Redis is down', async () => {
    const { url } = await api.another({ ...limits, REDIS_URL: 'redis://127.0.0.1:1' })
    const replies = await Promise.all(Array.from({ length: 8 }, () => asked(render, { url })))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404))
    expect(replies[0]?.headers.get('ratelimit')).toBeNull()
  })
})

describe('rate limits under fire from two instances', () => {
  it('admit the burst, and no more than the rate after it', async () => {
    const low = { RATE_LIMIT_REQUESTS: '20', RATE_LIMIT_REQUESTS_BURST: '20' }
    const instances = await Promise.all([api.another(low), api.another(low)])
    const started = performance.now()
    let admitted = 0
    const hammer = async ({ url }: { url: string }): Promise<void> => {
      for (let asks = 0; asks < 50; asks++) {
        if ((await asked(render, { url })).status === 404) admitted += 1
      }
    }
    await Promise.all([...instances, ...instances, ...instances, ...instances].map(hammer))
    const seconds = (performance.now() - started) / 1000
    expect(admitted).toBeLessThanOrEqual(20 + 20 * seconds + 1)
    expect(admitted).toBeGreaterThanOrEqual(20)
  })
})
