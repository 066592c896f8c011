import { call, type Reply } from '../../testing/call'
import { startRudeServer } from '../../testing/rude-server'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

/** What the second of two checks says: one failure alone is none. */
async function readyTwice(url: string): Promise<Reply> {
  await call(api, '/health/ready', { url, apiKey: null })
  await new Promise(resolve => setTimeout(resolve, 300))
  return call(api, '/health/ready', { url, apiKey: null })
}

const closed = 'redis://127.0.0.1:1'

describe('health', () => {
  it('lives without asking anybody', async () => {
    const reply = await call(api, '/health/live', { apiKey: null })
    expect([reply.status, reply.body]).toEqual([200, { status: 'ok' }])
  })

  it('is ready when database, Redis and storage answer', async () => {
    const reply = await readyTwice(api.url)
    const checks = { database: 'ok', redis: 'ok', storage: 'ok' }
    expect([reply.status, reply.body]).toEqual([200, { status: 'ok', checks }])
  })

  it('tells of a lost Redis but stays ready', async () => {
    const { url } = await api.another({ REDIS_URL: closed })
    const reply = await readyTwice(url)
    const checks = { database: 'ok', redis: 'failing', storage: 'ok' }
    expect([reply.status, reply.body]).toEqual([200, { status: 'degraded', checks }])
  })

  it('is out without its database, and says so within its second', async () => {
    const { port, close } = await startRudeServer('silent')
    const { url } = await api.another({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` })
    const started = performance.now()
    const reply = await readyTwice(url)
    expect([reply.status, reply.body['status']]).toEqual([503, 'unavailable'])
    expect(performance.now() - started).toBeLessThan(3500)
    close()
  })
})
