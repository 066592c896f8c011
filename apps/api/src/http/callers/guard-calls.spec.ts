import { newApiKey } from '@platen/contract'
import { call, type CallOptions } from '../../testing/call'
import { openTestClock } from '../../testing/test-clock'
import { startUnresponsiveServer } from '../../testing/unresponsive-server'
import { startTestApi, type TestApi } from '../../testing/test-api'

const clock = openTestClock()
let api: TestApi

beforeAll(async () => {
  api = await startTestApi({}, { keyClock: clock.now })
})

afterAll(() => api.stop())

const path = '/api/v1/renders/rnd_00000000000000000000000000'

describe('the key', () => {
  const broken = newApiKey().key.replace(/.$/, last => (last === '0' ? '1' : '0'))
  it.each<[string, CallOptions, string]>([
    ['none', { apiKey: null }, path],
    ['Basic', { apiKey: null, headers: { authorization: 'Basic YTpi' } }, path],
    ['an empty Bearer', { apiKey: null, headers: { authorization: 'Bearer ' } }, path],
    ['a wrong checksum', { apiKey: broken }, path],
    ['an unknown key', { apiKey: newApiKey().key }, path],
    ['the key in the query', { apiKey: null }, `${path}?key=`],
    ['no key and a bad body', { apiKey: null, body: '{' }, '/api/v1/designs'],
    ['no key and a large body', { apiKey: null, body: 'x'.repeat(9_000_000) }, '/api/v1/designs'],
  ])('answers 401 for %s', async (_, options, at) => {
    const reply = await call(api, at, options)
    expect([reply.status, reply.text]).toEqual([401, '{"message":"Unauthorized"}'])
    expect(reply.headers.get('www-authenticate')).toBe('Bearer')
    expect(reply.headers.get('x-error-code')).toBe('unauthorized')
  })

  it.each(['Bearer', 'bearer', 'BEARER'])('is accepted with the scheme %s', async scheme => {
    const headers = { authorization: `${scheme} ${api.account.apiKey}` }
    const reply = await call(api, path, { apiKey: null, headers })
    expect([reply.status, reply.body]).toEqual([404, { message: 'Render not found' }])
  })

  it('is refused everywhere once it is revoked', async () => {
    const second = await api.another()
    const account = await api.newAccount()
    const statuses = (): Promise<number[]> =>
      Promise.all(
        [api.url, second.url].map(
          async url => (await call(api, path, { url, apiKey: account.apiKey })).status,
        ),
      )
    expect(await statuses()).toEqual([404, 404])
    await api.database.keys.revoke(account)
    clock.pass(5000)
    expect(await statuses()).toEqual([401, 401])
  })

  it('has its last use recorded', async () => {
    const [row] = await api.sql<{ used: Date | null }>(
      'select last_used_at as used from api_keys where id = $1',
      [api.account.keyId],
    )
    expect(row?.used).not.toBeNull()
  })

  it('answers 503 while the database is down, never 401', async () => {
    const { port, close } = await startUnresponsiveServer('hangs up')
    const away = await api.another({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/none` })
    const reply = await call(api, path, { url: away.url })
    close()
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2'])
    expect(reply.headers.get('x-error-code')).toBe('unavailable')
  })
})
