import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { appPages } from '@platen/contract'
import { pino } from 'pino'
import { call, type Reply } from '../../testing/call'
import { readWebApp } from './web-app'
import { startTestApi, type TestApi } from '../../testing/test-api'

const folder = mkdtempSync(join(tmpdir(), 'platen-web-'))
/** The tags that load the scripts of the documentation, as a build writes them. */
const tags =
  '<script type="module" crossorigin nonce="{{nonce}}" src="/assets/app-1a2b.js"></script>'
const script = 'console.log("the app")\n'.repeat(50)
const messages: string[] = []
let api: TestApi

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  const index =
    '<head><meta property="csp-nonce" content="{{nonce}}"><style nonce="{{nonce}}"></style></head>'
  writeFileSync(join(folder, 'index.html'), index)
  writeFileSync(join(folder, 'guest.html'), index.replace('<head>', '<head><!-- shared -->'))
  writeFileSync(join(folder, 'docs.html'), `<head>${tags}</head>`)
  const file = join(folder, 'assets', 'app-1a2b.js')
  writeFileSync(file, script)
  writeFileSync(`${file}.br`, brotliCompressSync(script))
  writeFileSync(`${file}.gz`, gzipSync(script))
  writeFileSync(
    join(folder, 'assets', 'cross-3c4d.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
  )
  const log = pino({}, { write: (line: string) => messages.push(line) })
  api = await startTestApi({ WEB_PATH: folder }, { log })
})

afterAll(async () => {
  await api.stop()
  rmSync(folder, { recursive: true })
})

const open = (path: string, more: { method?: string; accept?: string } = {}): Promise<Reply> => {
  const { method = 'GET', accept = 'text/html,application/xhtml+xml,*/*;q=0.8' } = more
  return call(api, path, { apiKey: null, method, headers: { accept } })
}

describe('the pages of the app', () => {
  it.each(appPages.map(path => path.replace(/:\w+/, 'members')))(
    '%s is the app, never cached, with a nonce of its own and a strict policy',
    async path => {
      const replies = [await open(path), await open(path)]
      const nonces = replies.map(({ text }) => /content="([\w+/]{22}==)"/.exec(text)?.[1] ?? '')
      expect(new Set(nonces).size).toBe(2)
      for (const [index, { status, text, headers }] of replies.entries()) {
        const nonce = nonces[index] ?? ''
        expect([status, text.split(nonce).length]).toEqual([200, 3])
        expect(Object.fromEntries(headers)).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'cross-origin-opener-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('camera=()') as string,
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
        expect(headers.get('content-security-policy')).toBe(
          `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'nonce-${nonce}'; ` +
            "img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; worker-src 'self'; " +
            "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        )
      }
    },
  )

  it('contain the prefixes of file URLs', async () => {
    const { url } = await api.another({ WEB_PATH: folder, PUBLIC_URL: 'https://platen.example' })
    const { text } = await call(api, '/', { url, apiKey: null, headers: { accept: 'text/html' } })
    expect(text).toContain('<meta name="platen-files" content="https://platen.example/files/">')
    const web = readWebApp(folder, ['https://cdn.example/"bucket"/', 'https://b.example/$&/files/'])
    const files =
      '<meta name="platen-files" content="https://cdn.example/&#34;bucket&#34;/ https://b.example/$&#38;/files/">'
    expect([web?.page('abc'), web?.docsTags]).toEqual([
      expect.stringContaining(`${files}</head>`),
      expect.stringContaining(files),
    ])
  })

  it.each([
    ['/nowhere', {}],
    ['/settings/members/nowhere', {}],
    ['/keys/key_01?next=/api/v1', {}],
  ])('%s, which does not exist, is the page of the app that says so', async (path, more) => {
    const { status, text, headers } = await open(path, more)
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(text).toContain('csp-nonce')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /)
  })

  it.each([
    ['a program', '/nowhere', { accept: '*/*' }],
    ['another method', '/nowhere', { method: 'POST' }],
    ['a path of the API', '/api/v1/nowhere', {}],
    ['a path of files', '/files/nowhere', {}],
    ['a path of the documentation', '/docs/nowhere', {}],
    ['a file', '/favicon.ico', {}],
    ['a file of the app', '/assets/old-5e6f.js', {}],
    ['a file beside the app', '/assets/..%2findex.html', {}],
  ])('%s gets the usual 404: %s', async (_, path, more) => {
    const { status, body, headers } = await open(path, more)
    expect([status, body]).toEqual([404, { message: 'Not found' }])
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('can only be read', async () => {
    const { status, headers } = await open('/keys', { method: 'POST' })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the page of shared designs', () => {
  it('is a page of its own for everybody, which no search engine lists', async () => {
    const { status, text, headers } = await open('/shared')
    expect([status, text]).toEqual([200, expect.stringContaining('<!-- shared -->')])
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })
})

describe('the files of the app', () => {
  interface Sent {
    status: number | undefined
    headers: IncomingHttpHeaders
    bytes: number
  }

  /** Reads with exactly these headers: `fetch` requests compressed files by itself, and decompresses them. */
  const read = (path: string, headers: Record<string, string>): Promise<Sent> =>
    new Promise((resolve, reject) => {
      request(`${api.url}${path}`, { headers }, answer => {
        let bytes = 0
        answer.on('data', (piece: Buffer) => (bytes += piece.length))
        answer.on('end', () => {
          resolve({ status: answer.statusCode, headers: answer.headers, bytes })
        })
      })
        .on('error', reject)
        .end()
    })

  it.each([
    ['br, gzip', 'br', brotliCompressSync(script).length],
    ['gzip', 'gzip', gzipSync(script).length],
    ['identity', undefined, script.length],
  ])('are sent as the build has packed them, for ever: %s', async (accepted, encoding, length) => {
    const { headers, bytes } = await read('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect(bytes).toBe(length)
    expect(headers).toMatchObject({
      ...(encoding !== undefined && { 'content-encoding': encoding }),
      'content-type': expect.stringMatching(
        /^(text|application)\/javascript; charset=utf-8$/i,
      ) as string,
      'content-length': String(length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    })
  })

  it('are sent unchanged if they are not compressed', async () => {
    const { headers } = await read('/assets/cross-3c4d.svg', { 'accept-encoding': 'br, gzip' })
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(headers).not.toHaveProperty('content-encoding')
  })

  it('are not sent again', async () => {
    const { headers } = await read('/assets/app-1a2b.js', {})
    const again = await read('/assets/app-1a2b.js', { 'if-none-match': headers.etag ?? '' })
    expect([again.status, again.bytes]).toEqual([304, 0])
  })
})

it('the pages of the documentation load its scripts by relative addresses, without a nonce', async () => {
  const { text } = await open('/docs/reference/renders')
  expect(text).toContain(
    '<script type="module" crossorigin src="../../assets/app-1a2b.js"></script>',
  )
  expect(text).not.toContain('nonce')
})

it('without the app, the API starts, logs that once, and redirects from the root to the documentation', async () => {
  const said = (): number => messages.filter(line => line.includes('web app')).length
  expect(said()).toBe(0)
  const bare = await api.another({ WEB_PATH: join(folder, 'assets') })
  expect(said()).toBe(1)
  const reply = await call(api, '/', { url: bare.url, apiKey: null })
  expect([reply.status, reply.headers.get('location')]).toEqual([302, 'docs'])
})
