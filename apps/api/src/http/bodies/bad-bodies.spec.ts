import { call } from '../../testing/call'
import { poster } from '../../testing/documents'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let path: string

beforeAll(async () => {
  api = await startTestApi()
  const created = await call(api, '/api/v1/designs', { body: { name: 'Poster', document: poster } })
  path = `/api/v1/${String(created.body['id'])}/generate`
})

afterAll(() => api.stop())

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
const notJson = 'The body must be JSON, sent with Content-Type: application/json'
const badKey = 'The body has a key that is not allowed'

describe('a bad body', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['malformed JSON', '{"modifications": [', 'The body is not valid JSON'],
    ['a list', '[]', 'body must be an object'],
    ['null', 'null', 'body must be an object'],
    ['a number', '42', 'body must be an object'],
    ['__proto__', '{"__proto__": {"async": true}}', badKey],
    ['a hidden __proto__', '{"metadata": {"\\u005f_proto__": 1}}', badKey],
    ['constructor.prototype', '{"metadata": {"constructor": {"prototype": {}}}}', badKey],
    ['33 levels', `{"metadata": ${nested(32)}}`, 'body is nested too deeply'],
    ['100,000 brackets', '['.repeat(100_000) + ']'.repeat(100_000), 'body is nested too deeply'],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'The body is not valid UTF-8'],
    [
      'U+0000',
      '{"modifications": [{"id": "a", "text": "\\u0000"}]}',
      'modifications[0].text must not contain U+0000 or half of a surrogate pair',
    ],
    [
      'half a surrogate pair',
      '{"metadata": {"a": "\\ud800"}}',
      'metadata.a must not contain U+0000 or half of a surrogate pair',
    ],
    ['a number beyond JSON', '{"scale": 1e400}', 'scale must be a finite number'],
    ['a text for a number', '{"scale": "2"}', 'scale must be a number from 0.1 to 4'],
    ['a page of 3', '{"pages": [9]}', 'pages[0] must be a page of the design (1 to 2)'],
    ['an unknown format', '{"format": "gif"}', 'format must be one of jpeg, png, webp, avif, pdf'],
    [
      'a colour by name',
      '{"modifications": [{"id": "nobody", "fill": "red"}]}',
      'modifications[0].fill must be a hex colour',
    ],
    [
      'a file URL',
      '{"modifications": [{"id": "a", "src": "file:///etc/passwd"}]}',
      'modifications[0].src must be an http, https or data: URL',
    ],
    [
      'an ftp URL',
      '{"modifications": [{"id": "a", "src": "ftp://host.example/a.png"}]}',
      'modifications[0].src must be an http, https or data: URL',
    ],
    [
      'a URL with a user',
      '{"modifications": [{"id": "a", "src": "http://user:pw@host.example/a.png"}]}',
      'modifications[0].src must not contain a user name or password',
    ],
    [
      'a URL with port 22',
      '{"modifications": [{"id": "a", "src": "http://host.example:22/a.png"}]}',
      'modifications[0].src must use port 80 or 443',
    ],
    [
      'two URLs with closed ports',
      '{"modifications": [{"id": "a", "src": "http://host.example:22/a"}, {"id": "b", "src": "http://host.example:23/b"}]}',
      'modifications[0].src must use port 80 or 443; modifications[1].src must use port 80 or 443',
    ],
    [
      'too much metadata',
      `{"metadata": {"a": "${'x'.repeat(4096)}"}}`,
      'metadata must be at most 4 KiB of JSON',
    ],
  ])('answers 400 for %s', async (_, body, message) => {
    const reply = await call(api, path, { body })
    expect(reply.body).toEqual({ message })
    expect(reply.status).toBe(400)
    expect(reply.headers.get('x-error-code')).toBe('invalid_request')
    expect(reply.headers.get('x-request-id')).toMatch(/^req_/)
  })

  it.each<[string, Record<string, string>, string]>([
    ['text/plain', { 'content-type': 'text/plain' }, notJson],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, notJson],
    ['no type', { 'content-type': '' }, notJson],
    ['a malformed type', { 'content-type': 'json' }, notJson],
    [
      'UTF-16',
      { 'content-type': 'application/json; charset=utf-16' },
      'The body must be encoded in UTF-8',
    ],
    ['gzip', { 'content-encoding': 'gzip' }, 'The body must be sent without Content-Encoding'],
  ])('answers 415 for %s', async (_, headers, message) => {
    const reply = await call(api, path, { body: Buffer.from('{}'), headers })
    expect([reply.status, reply.body, reply.headers.get('x-error-code')]).toEqual([
      415,
      { message },
      'unsupported_media_type',
    ])
  })

  it('accepts a named UTF-8 charset and a byte order mark', async () => {
    const headers = { 'content-type': 'Application/JSON; charset="UTF-8"' }
    const reply = await call(api, path, { body: '\uFEFF{"async": true}', headers })
    expect(reply.status).toBe(202)
  })

  it('answers 413 for a body over its limit, 8 MiB for generate and 1 MiB elsewhere', async () => {
    const large = `{"metadata": {"a": "${'x'.repeat(8 * 1024 * 1024)}"}}`
    const reply = await call(api, path, { body: large })
    expect([reply.status, reply.body]).toEqual([413, { message: 'The body is too large' }])
    expect(reply.headers.get('x-error-code')).toBe('payload_too_large')
  })

  it('answers 413 for a chunked body over its limit', async () => {
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    const body = new ReadableStream({
      start(controller) {
        for (let chunks = 0; chunks < 10; chunks++) controller.enqueue(chunk)
        controller.close()
      },
    })
    const response = await fetch(api.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${api.account.apiKey}`,
        'content-type': 'application/json',
      },
      body,
      duplex: 'half',
    })
    expect(response.status).toBe(413)
  })

  it.each(['application/json', 'text/plain', 'no type at all', ''])(
    'treats an empty body as {} with Content-Type "%s"',
    async type => {
      const headers = { 'content-type': type, prefer: 'respond-async' }
      const reply = await call(api, path, { method: 'POST', headers })
      expect(reply.status).toBe(202)
    },
  )

  it.each([
    ['a picture of 8193 px', { width: 2050, height: 10 }, 4],
    ['more than 40 megapixels', { width: 7000, height: 6000 }, 1],
  ])('answers 400 for %s', async (_, size, scale) => {
    const document = { ...poster, ...size, pages: [{ id: 'one' }] }
    const saved = await call(api, '/api/v1/designs', { body: { name: 'Large', document } })
    const generate = `/api/v1/${String(saved.body['id'])}/generate`
    const reply = await call(api, generate, { body: { scale } })
    expect(reply.status).toBe(400)
    expect(reply.body['message']).toMatch(
      /^scale makes page 1 too large \(\d+ × \d+ px\); at most 8192 px/,
    )
  })
})
