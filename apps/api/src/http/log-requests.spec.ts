import { Writable } from 'node:stream'
import { pino } from 'pino'
import { call } from '../testing/call'
import { poster } from '../testing/documents'
import { startTestApi } from '../testing/test-api'

/** Everything that is logged while `work` runs. */
async function loggedBy(
  work: (api: Awaited<ReturnType<typeof startTestApi>>) => Promise<void>,
): Promise<string> {
  let text = ''
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  const api = await startTestApi({}, { log: pino({ level: 'debug' }, sink) })
  await work(api).finally(() => api.stop())
  return text
}

describe('the log', () => {
  it('has one line for each request, with its ids and time, and nothing of its content', async () => {
    let organizationId = ''
    let apiKey = ''
    const text = await loggedBy(async api => {
      ;({ organizationId, apiKey } = api.account)
      const headers = { 'x-request-id': 'edge-0123456789', cookie: 'session=cookie-secret' }
      const body = { name: 'Poster', document: poster, secret: 'body-secret' }
      await call(api, '/api/v1/designs?query-secret=1', { body, headers })
    })
    const lines = text.trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: 'edge-0123456789',
      method: 'POST',
      path: '/api/v1/designs',
      status: 400,
      ms: expect.any(Number) as number,
      organizationId,
    })
    for (const secret of [apiKey, 'query-secret', 'cookie-secret', 'body-secret', 'Hello']) {
      expect(text).not.toContain(secret)
    }
  })
})
