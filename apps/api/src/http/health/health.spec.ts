import { waitFor } from '@platen/env/testing'
import { call, type Reply } from '../../testing/call'
import { startUnresponsiveServer } from '../../testing/unresponsive-server'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

const ready = (url: string): Promise<Reply> => call(api, '/health/ready', { url, apiKey: null })

const closed = 'redis://127.0.0.1:1'

describe('health', () => {
  it('is live without checking its dependencies', async () => {
    const reply = await call(api, '/health/live', { apiKey: null })
    expect([reply.status, reply.body]).toEqual([200, { status: 'ok' }])
  })

  it('is ready when database, Redis and storage answer', async () => {
    // On a busy machine, the first connection to Redis may take longer than a check allows; a failed check is repeated.
    const reply = await waitFor('all to be well', async () => {
      const answer = await ready(api.url)
      return answer.body['status'] === 'ok' && answer
    })
    const checks = { database: 'ok', redis: 'ok', storage: 'ok' }
    expect([reply.status, reply.body]).toEqual([200, { status: 'ok', checks }])
  })

  it('reports a lost Redis but stays ready', async () => {
    const { url } = await api.another({ REDIS_URL: closed })
    const reply = await ready(url)
    const checks = { database: 'ok', redis: 'failing', storage: 'ok' }
    expect([reply.status, reply.body]).toEqual([200, { status: 'degraded', checks }])
  })

  it('is not ready without its database, even if connections to it hang', async () => {
    const { port, close } = await startUnresponsiveServer('silent')
    const { url } = await api.another({ DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c` })
    const reply = await ready(url)
    expect([reply.status, reply.body['status']]).toEqual([503, 'unavailable'])
    close()
  })
})
