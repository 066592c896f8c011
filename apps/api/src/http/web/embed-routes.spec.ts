import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '@platen/database'
import { call, type Reply } from '../../testing/call'
import { newEmbed } from '../../testing/embeds'
import { startTestApi, type TestApi } from '../../testing/test-api'

const folder = mkdtempSync(join(tmpdir(), 'platen-frame-'))
const script = 'globalThis.Platen = {}\n'
const messages: string[] = []
const allowedOrigins = ['https://app.example', 'http://localhost:8080']
let api: TestApi

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<head></head>')
  const frame = '<head><meta property="csp-nonce" nonce="{{nonce}}"></head><div id="frame"></div>'
  writeFileSync(join(folder, 'embed-frame.html'), frame)
  writeFileSync(join(folder, 'embed.js'), script)
  const { pino } = await import('pino')
  const log = pino({}, { write: (line: string) => messages.push(line) })
  api = await startTestApi({ WEB_PATH: folder }, { log })
})

afterAll(async () => {
  await api.stop()
  rmSync(folder, { recursive: true })
})

const open = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  call(api, path, { apiKey: null, headers: { accept: 'text/html', ...headers } })

const policyOf = ({ headers }: Reply): string => headers.get('content-security-policy') ?? ''

const begin = async (): Promise<{ id: string; token: string }> => {
  const { account: owner } = api
  const { id, options } = await newEmbed(api, { owner, userId: 'ada', allowedOrigins })
  return { id, token: options.apiKey ?? '' }
}

describe('the page of an embed session', () => {
  it('can be shown only by the pages that the session names, with a strict policy', async () => {
    const { id } = await begin()
    const reply = await open(`/embed/${id}`)
    const nonce = /nonce="([\w+/]{22}==)"/.exec(reply.text)?.[1] ?? ''
    expect([reply.status, nonce.length]).toEqual([200, 24])
    expect(reply.text).toContain('<div id="frame">')
    expect(reply.text).toContain('<meta name="platen-files"')
    expect(policyOf(reply)).toBe(
      `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'nonce-${nonce}'; ` +
        "img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors https://app.example http://localhost:8080",
    )
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(reply.headers.get('x-frame-options')).toBeNull()
  })

  it('reads no cookie, and sets none', async () => {
    const { id } = await begin()
    const reply = await open(`/embed/${id}`, { cookie: `platen=${'A'.repeat(43)}` })
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null])
  })

  it('says in a sentence that the session has ended', async () => {
    const { id: sessionId } = await begin()
    const { organizationId } = api.account
    await api.database.embedSessions.end({ organizationId, sessionId })
    const reply = await open(`/embed/${sessionId}`)
    expect([reply.status, reply.text]).toEqual([
      410,
      expect.stringContaining('This editing session has ended.'),
    ])
    expect(policyOf(reply)).toContain('frame-ancestors https://app.example http://localhost:8080')
  })

  it.each([newId('emb'), newId('dsg'), 'emb_1', '%00', '<b>'])(
    'says in a sentence that there is none: %s',
    async id => {
      const reply = await open(`/embed/${id}`)
      expect([reply.status, reply.text]).toEqual([
        404,
        expect.stringContaining('<h1>There is no such editor.</h1>'),
      ])
      expect(reply.text).not.toContain('script')
    },
  )

  it('is never logged with a token', async () => {
    const { id, token } = await begin()
    await open(`/embed/${id}`)
    await call(api, '/api/v1/designs', { apiKey: token })
    expect(messages.join('\n')).not.toContain(token)
  })
})

describe('the script', () => {
  it('is for pages of any origin, compressed, and cached for a few minutes', async () => {
    const reply = await open('/embed.js')
    expect([reply.status, reply.text]).toEqual([200, script])
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
    const again = await open('/embed.js', { 'if-none-match': reply.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })
})
