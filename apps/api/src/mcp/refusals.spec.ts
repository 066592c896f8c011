import { startUnresponsiveServer } from '../testing/unresponsive-server'
import { startTestApi, type TestApi } from '../testing/test-api'
import { post, request, rpcErrorOf } from './testing/rpc'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_REQUESTS: '1', RATE_LIMIT_REQUESTS_BURST: '3' })
})

afterAll(() => api.stop())

describe('a call that the service cannot answer now', () => {
  it('is 429 and -32000 with Retry-After over the rate of a key', async () => {
    const { apiKey } = await api.newAccount()
    const replies = []
    for (let turn = 0; turn < 4; turn++) replies.push(await post(api, request('ping'), { apiKey }))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(replies[3]?.body).toEqual(rpcErrorOf(-32000))
    expect(replies[3]?.headers.get('retry-after')).toBe('1')
  })

  it('counts every request of a batch, and answers none if the batch exceeds the limit', async () => {
    const { apiKey } = await api.newAccount()
    const batch = (size: number): object[] => Array.from({ length: size }, () => request('ping'))
    const fits = await post(api, batch(3), { apiKey })
    const { apiKey: other } = await api.newAccount()
    const exceeds = await post(api, batch(4), { apiKey: other })
    expect([fits.status, exceeds.status, exceeds.body]).toEqual([200, 429, rpcErrorOf(-32000)])
  })

  it('is 503 and -32000 while keys cannot be checked', async () => {
    const { port, close } = await startUnresponsiveServer('hangs up')
    const away = await api.another({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/none` })
    const reply = await post(api, request('ping'), { url: away.url })
    close()
    expect([reply.status, reply.body]).toEqual([503, rpcErrorOf(-32000)])
    expect(reply.headers.get('retry-after')).toBe('2')
  })
})
