import { newApiKey, parseApiKey } from '@platen/contract'
import { openLog } from '../open-log'
import { call } from '../testing/call'
import { poster } from '../testing/documents'
import { startTestApi, type TestApi } from '../testing/test-api'
import { upload } from '../testing/upload'

type Line = Record<string, unknown>

/** Returns everything that is logged during `work`, as text and line by line. */
async function loggedBy(
  work: (api: TestApi) => Promise<void>,
): Promise<{ text: string; lines: Line[] }> {
  let text = ''
  const api = await startTestApi({}, { log: openLog('debug', { write: line => (text += line) }) })
  text = ''
  try {
    await work(api)
  } finally {
    await api.stop()
  }
  const lines = text.trim().split('\n')
  return { text, lines: lines.map(line => JSON.parse(line) as Line) }
}

describe('the log', () => {
  it('has one line for each request, with its ids and time, and nothing of its content', async () => {
    let organizationId = ''
    let apiKey = ''
    let requestId: string | null = ''
    const { text, lines } = await loggedBy(async api => {
      ;({ organizationId, apiKey } = api.account)
      const headers = { 'x-request-id': 'edge-0123456789', cookie: 'session=cookie-secret' }
      const body = { name: 'Poster', document: poster, secret: 'body-secret' }
      const reply = await call(api, '/api/v1/designs?query-secret=1', { body, headers })
      requestId = reply.headers.get('x-request-id')
    })
    expect(requestId).toMatch(/^req_/)
    expect(lines).toEqual([
      expect.objectContaining({
        requestId,
        callersRequestId: 'edge-0123456789',
        method: 'POST',
        path: '/api/v1/designs',
        status: 400,
        ms: expect.any(Number) as number,
        organizationId,
      }),
    ])
    for (const secret of [apiKey, 'query-secret', 'cookie-secret', 'body-secret', 'Hello']) {
      expect(text).not.toContain(secret)
    }
  })

  it('keeps no key, no hash of one and no path of a file, however they are sent', async () => {
    let secrets: string[] = []
    const { text, lines } = await loggedBy(async api => {
      const pixel = await upload(api, '<svg xmlns="http://www.w3.org/2000/svg"/>')
      const { pathname: path } = new URL(String(pixel.body['url']))
      const checksum = String(pixel.body['checksum'])
      const { apiKey } = api.account
      const hash = parseApiKey(apiKey)?.hash.toString('hex') ?? ''
      secrets = [apiKey, newApiKey().key, hash, path, path.split('/').pop() ?? '', checksum]
      for (const method of ['GET', 'HEAD', 'POST']) await call(api, path, { method })
      for (const lost of [`/${path}`, `${path}/`, `/x${path}`, path.toUpperCase()])
        await call(api, lost)
      for (const secret of secrets) {
        const apart = encodeURIComponent(secret)
        await call(api, `/api/v1/designs/${apart}`)
        await call(api, `/files/${apart}/${apart}?secret=${apart}`, { apiKey: secret })
        await call(api, '/api/v1/me', { headers: { 'x-request-id': secret } })
      }
    })
    for (const secret of secrets) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
    const served = lines.filter(({ status, method }) => status === 200 && method === 'GET')
    expect(served.map(({ path }) => path)).toContain('/files/:organization/:name')
  })
})
