import { newApiKey } from '@platen/contract'
import { recordStatements } from '@platen/database/testing'
import { call, type Reply } from '../../testing/call'
import { patiently } from '../../testing/patiently'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi

/** The clock for known and unknown keys, which only the tests move. */
let now = 0

beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: '127.0.0.1' }, { keyClock: () => now })
})

beforeEach(() => (now += 60_000))

afterAll(() => api.stop())

const path = '/api/v1/renders/rnd_00000000000000000000000000'

/** The number of answers with 503: callers and service share this process, which may be late on a busy machine. */
let late = 0

const ask = (apiKey: string, address: string): Promise<Reply> =>
  patiently(async () => {
    const reply = await call(api, path, { apiKey, headers: { 'x-forwarded-for': address } })
    if (reply.status === 503) late += 1
    return reply
  })

/** Sends different unknown keys; returns the answers. An address that sends more than 200 waits for them. */
async function guess(times: number, address: string): Promise<Reply[]> {
  const replies: Reply[] = []
  while (replies.length < times) {
    const length = Math.min(10, times - replies.length)
    const some = Array.from({ length }, () => ask(newApiKey().key, address))
    replies.push(...(await Promise.all(some)))
  }
  return replies
}

/** Returns the number of times keys are looked up during `work`. */
async function lookUps(work: () => Promise<unknown>): Promise<number> {
  const recorded = recordStatements()
  await work()
  recorded.stop()
  return recorded.texts.filter(text => /select.*from api_keys/s.test(text)).length
}

/** Returns the parts of an answer that a caller can compare, except those that differ between any two requests. */
const visible = ({ status, headers, text }: Reply): string => {
  const shown = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  return JSON.stringify({ status, text, shown })
}

describe('an address that guesses keys', () => {
  it('costs few queries, and learns nothing from answers without a query', async () => {
    let replies: Reply[] = []
    late = 0
    const queries = await lookUps(async () => (replies = await guess(180, '192.0.2.1')))
    // One more look-up covers all refused keys.
    expect(queries).toBeGreaterThanOrEqual(100 + 1)
    expect(queries).toBeLessThanOrEqual(100 + 1 + late)
    expect([...new Set(replies.map(visible))]).toEqual([visible(await ask('none', '192.0.2.9'))])
  })

  it('does not affect a key that is in use there, or other addresses', async () => {
    const address = '192.0.2.2'
    const { apiKey } = api.account
    expect((await ask(apiKey, address)).status).toBe(404)
    await guess(110, address)
    now += 60_000
    await guess(80, address)
    expect((await ask(apiKey, address)).status).toBe(404)
    const created = await api.newAccount()
    expect((await ask(created.apiKey, '192.0.2.3')).status).toBe(404)
  })

  it('delays a new key by at most a second, however long it continues', async () => {
    const address = '192.0.2.4'
    await guess(110, address)
    const [early, late] = [await api.newAccount(), await api.newAccount()]
    expect((await ask(early.apiKey, address)).status).toBe(401)
    now += 1000
    await guess(50, address)
    expect((await ask(early.apiKey, address)).status).toBe(404)
    expect((await ask(late.apiKey, address)).status).toBe(401)
    now += 1000
    await guess(10, address)
    expect((await ask(late.apiKey, address)).status).toBe(404)
  })
})
