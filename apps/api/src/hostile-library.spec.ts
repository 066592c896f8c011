import { call, type CallOptions, type Reply } from './testing/call'
import { poster } from './testing/documents'
import { startTestApi, type TestApi } from './testing/test-api'

let api: TestApi
let designId: string

beforeAll(async () => {
  api = await startTestApi()
  const body = { name: 'Poster', document: poster }
  designId = String((await call(api, '/api/v1/designs', { body })).body['id'])
})

afterAll(() => api.stop())

const cursor = (text: string): string => Buffer.from(text).toString('base64url')
const renderId = `rnd_${'0'.repeat(26)}`

describe('a cursor that nobody was given', () => {
  const list = (made: string, options: CallOptions = {}): Promise<Reply> =>
    call(api, `/api/v1/renders?cursor=${made}`, options)

  it.each([
    '0000-01-01T00:00:00.000000Z',
    '2026-02-30T00:00:00.000000Z',
    '2026-11-21T24:00:00.000000Z',
    '2026-11-21T09:30:60.000000Z',
    '2026-11-21T09:30:00.000Z',
    '2026-11-21T09:30:00.000000+14:00',
    'infinity',
  ])('is refused with the time %s', async time => {
    const reply = await list(cursor(`${time} ${renderId}`))
    expect([reply.status, reply.body]).toEqual([
      400,
      { message: 'cursor must be the nextCursor of an earlier response' },
    ])
  })

  it.each(["rnd_' or true --", `dsg_${'0'.repeat(26)}`, `${renderId} ${renderId}`, ''])(
    'is refused with the id %j',
    async id => expect((await list(cursor(`2026-11-21T09:30:00.000000Z ${id}`))).status).toBe(400),
  )

  it.each(['0001-01-01T00:00:00.000000Z', '9999-12-31T23:59:59.999999Z'])(
    'that could be valid, at %s, shows only own renders',
    async time => {
      const { apiKey } = await api.newAccount()
      await call(api, `/api/v1/${designId}/generate`, { body: { async: true } })
      const made = cursor(`${time} ${renderId}`)
      expect((await list(made, { apiKey })).body).toMatchObject({ data: [], total: 0 })
      expect((await list(made)).status).toBe(200)
    },
  )
})

describe('the last page that a number can name', () => {
  it.each(['assets', 'brands', 'designs', 'renders', 'templates?owner=all', 'templates?owner=own'])(
    'of %s is empty',
    async path => {
      const page = `page=${Number.MAX_SAFE_INTEGER}&perPage=100&orderBy=oldest`
      const reply = await call(api, `/api/v1/${path}${path.includes('?') ? '&' : '?'}${page}`)
      expect([reply.status, reply.body['data']]).toEqual([200, []])
    },
  )
})

const deep = (levels: number): string => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
const wide = `{${Array.from({ length: 10_001 }, (_, nth) => `"k${nth}":1`).join(',')}}`
const kit = (values: string): string => `{"name": "Kit", ${values}}`
const template = (values: string): string => `{"category": "Print", ${values}}`

describe('a body that exceeds a limit', () => {
  const bodies: [method: string, body: string, status: number, named: string][] = [
    ['POST', kit(`"socials": ${deep(33)}`), 400, 'nested too deeply'],
    ['POST', kit(`"socials": ${wide}`), 400, 'socials'],
    ['POST', kit('"socials": {"a": "x\\u0000"}'), 400, 'socials.a'],
    ['POST', kit('"socials": {"\\ud800": 1}'), 400, 'socials'],
    ['POST', kit('"fonts": {"text": {"fontFamily": "a\\u0000"}}'), 400, 'fonts.text.fontFamily'],
    ['POST', kit('"fonts": {"text": {"fontSize": 1e400}}'), 400, 'fonts.text.fontSize'],
    ['POST', kit(`"description": "${'x'.repeat(2001)}"`), 400, 'description'],
    ['POST', kit(`"images": ["https://a.example/${'x'.repeat(8192)}"]`), 400, 'images[0]'],
    ['POST', kit('"images": ["asset:org_1/a.png"]'), 400, 'images[0]'],
    ['POST', kit(`"colors": ["#fff"${', "#fff"'.repeat(100)}]`), 400, 'colors'],
    ['POST', kit('"__proto__": {"a": 1}'), 400, 'not allowed'],
    ['POST', kit(`"description": "${'x'.repeat(1024 * 1024)}"`), 413, ''],
    ['PUT', template(`"keywords": ["a"${', "a"'.repeat(24)}]`), 400, 'keywords'],
    ['PUT', template(`"keywords": ["${'x'.repeat(65)}"]`), 400, 'keywords[0]'],
    ['PUT', template(`"name": "${'x'.repeat(256)}"`), 400, 'name'],
    ['PUT', '{"category": "a\\u0000"}', 400, 'category'],
    ['PUT', `{"category": "${'x'.repeat(65)}"}`, 400, 'category'],
    ['PUT', template('"document": {}'), 400, 'document'],
    ['PUT', '[]', 400, ''],
  ]
  const cases = bodies.map(([method, body, status, named]) => ({
    name: `${method} of ${body.slice(0, 60)}`,
    method,
    body,
    status,
    named,
  }))

  it.each(cases)('$name answers $status', async ({ method, body, status, named }) => {
    const path = method === 'POST' ? '/api/v1/brands' : `/api/v1/designs/${designId}/template`
    const reply = await call(api, path, { method, body })
    expect(reply.status).toBe(status)
    expect(reply.body['message']).toContain(named)
  })
})

const folder = (values: string): string => `{"name": "A", ${values}}`
const bulk = (action: string, values: string): string => `{"action": "${action}", ${values}}`
const listOf = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, nth) => `ast_${nth}`))

describe('a body about folders and tags that is hostile', () => {
  const bodies: [path: string, body: string, status: number, named: string][] = [
    ['folders', '{"name": "a\\u0000"}', 400, 'name'],
    ['folders', `{"name": "${'x'.repeat(101)}"}`, 400, 'name'],
    ['folders', folder('"parentId": "a\\u0000"'), 400, 'parentId'],
    ['folders', folder('"parentId": {"id": "fld_1"}'), 400, 'parentId'],
    ['folders', folder('"parentId": "fld_\' or true --"'), 404, 'Folder not found'],
    ['folders', folder('"__proto__": {"parentId": null}'), 400, 'not allowed'],
    ['bulk', bulk('delete', `"ids": ${listOf(201)}`), 400, 'ids must contain at most 200 items'],
    ['bulk', bulk('delete', '"ids": ["ast_\' or true --"], "force": true'), 404, 'ids[0]'],
    ['bulk', bulk('delete', '"ids": ["a\\u0000"]'), 400, 'ids[0]'],
    ['bulk', bulk('tag', '"ids": ["a"], "tags": ["\\ud800"]'), 400, 'tags[0]'],
    ['bulk', bulk('tag', `"ids": ["a"], "tags": ["${'x'.repeat(100_000)}"]`), 400, 'tags[0]'],
    [
      'bulk',
      bulk('restore', '"items": [{"id": "a", "folderId": "x", "tags": []}]'),
      404,
      'items[0]',
    ],
    ['bulk', bulk('constructor', '"ids": ["a"]'), 400, 'action'],
  ]
  const cases = bodies.map(([path, body, status, named]) => ({
    name: `${path} with ${body.slice(0, 60)}`,
    path,
    body,
    status,
    named,
  }))

  it.each(cases)('$name answers $status', async ({ path, body, status, named }) => {
    const reply = await call(api, `/api/v1/${path}`, { body })
    expect(reply.status).toBe(status)
    expect(reply.body['message']).toContain(named)
  })
})

describe('a query whose value is not a number, time or name', () => {
  it.each([
    'usage?from=0000-01-01',
    'usage?from=2026-02-30',
    'usage?from=infinity',
    'usage?from=2026-11-21&from=2026-11-22',
    'renders?from=-000001-01-01T00:00:00Z',
    'renders?keyId=%00',
    'templates?size=0x10',
    'templates?size=1e3x1e3',
    'templates?size=100000x1',
    'templates?category=%00',
    `templates?category=${'x'.repeat(65)}`,
    'assets?search=%00',
    'assets?folderId=%00',
    'assets?tag=%00',
    'requests?status=1e3',
    'requests?status=200',
    'requests?method=TRACE',
    'requests?method=GET&method=POST',
    'requests?requestId=%00',
    `requests?requestId=${'x'.repeat(65)}`,
    'requests?keyId=a&keyId=b',
    'requests?from=infinity',
    'assets?search[]=a&search[]=b&kind=font&kind=svg',
  ])('%s answers 400', async path => expect((await call(api, `/api/v1/${path}`)).status).toBe(400))

  it.each([
    'usage?from=9999-12-01&to=9999-12-31T23:59:59-14:00',
    'renders?from=9999-12-31T23:59:59-14:00',
    'renders?to=0001-01-01',
    'templates?size=99999.999999x99999.999999',
    `assets?search=${'%25_'.repeat(50)}`,
    `requests?requestId=${'%25_'.repeat(32)}`,
    "requests?keyId='%20or%20true--",
    'requests?from=9999-12-31T23:59:59-14:00',
  ])('%s, which is one, answers 200', async path => {
    expect((await call(api, `/api/v1/${path}`)).status).toBe(200)
  })
})

describe('a malformed id', () => {
  const ids = ['%00', "'%20or%20true--", '..%2F..%2Fme', 'ast_%F0%9F%92%A9', 'x'.repeat(2000)]

  it.each([
    ['GET', 'assets/'],
    ['DELETE', 'assets/'],
    ['GET', 'brands/'],
    ['PUT', 'brands/'],
    ['DELETE', 'brands/'],
    ['GET', 'templates/'],
    ['DELETE', 'renders/'],
    ['GET', 'renders/'],
    ['PATCH', 'folders/'],
    ['DELETE', 'folders/'],
    ['GET', 'requests/'],
  ])('is not found by %s %s', async (method, path) => {
    const body = ['PATCH', 'PUT'].includes(method) ? { body: { name: 'a' } } : {}
    for (const id of ids) {
      const reply = await call(api, `/api/v1/${path}${id}`, { method, ...body })
      expect([id, reply.status, reply.headers.get('x-error-code')]).toEqual([id, 404, 'not_found'])
    }
  })
})
