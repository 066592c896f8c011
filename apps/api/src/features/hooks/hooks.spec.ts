import { call, type CallOptions, type Reply } from '../../testing/call'
import { newPoster } from '../../testing/new-poster'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let designId: string

beforeAll(async () => {
  api = await startTestApi()
  designId = await newPoster(api)
})

afterAll(() => api.stop())

const create = (body: object, options: CallOptions = {}): Promise<Reply> =>
  call(api, `/api/v1/designs/${designId}/hooks`, { body: { name: 'Form', ...body }, ...options })

const of = (id: unknown, path = ''): string => `/api/v1/hooks/${String(id)}${path}`

const change = (id: unknown, body: object): Promise<Reply> =>
  call(api, of(id), { method: 'PATCH', body })

const secret = { scheme: 'hmac-sha256-hex', header: 'X-Signature', value: 'a-secret-of-theirs' }
const shown = { scheme: 'hmac-sha256-hex', header: 'x-signature', prefix: '' }
const refused = ({ status, body }: Reply): unknown[] => [status, body['message']]

describe('an inbound hook', () => {
  it('answers with its URL once, and never with the secret', async () => {
    const mapping = { 'headline.text': '/name' }
    const { status, body, headers } = await create({ mapping, secret, options: { format: 'jpg' } })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('location')).toBe(`http://platen.test${of(body['id'])}`)
    const { url, ...rest } = body
    expect(url).toMatch(new RegExp(`^http://platen.test/h/${String(body['id'])}-[\\w-]{43}$`))
    expect(rest).toEqual({
      id: expect.stringMatching(/^hok_/) as string,
      designId,
      name: 'Form',
      mapping,
      rows: null,
      secret: shown,
      options: { format: 'jpeg' },
      webhookUrl: null,
      keepBodies: true,
      enabled: true,
      createdAt: expect.any(String) as string,
    })
    expect((await call(api, of(body['id']))).body).toEqual(rest)
    const { body: list } = await call(api, `/api/v1/hooks?designId=${designId}`)
    expect(list['data']).toContainEqual(rest)
    expect(JSON.stringify(list)).not.toContain(secret.value)
    const [row] = await api.sql('select * from inbound_hooks where id = $1', [body['id']])
    const stored = JSON.stringify(row)
    for (const kept of [secret.value, String(url).slice(-43)]) expect(stored).not.toContain(kept)
  })

  it('is created once for each Idempotency-Key, with one URL until that is replaced', async () => {
    const options = { headers: { 'idempotency-key': 'form' } }
    const first = await create({ name: 'Once' }, options)
    const again = await create({ name: 'Once' }, options)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const rotated = await call(api, of(first.body['id'], '/rotate'), { method: 'POST' })
    expect(rotated.status).toBe(200)
    expect(rotated.headers.get('cache-control')).toBe('no-store')
    expect(rotated.body['url']).not.toBe(first.body['url'])
    expect(refused(await create({ name: 'Once' }, options))).toEqual([
      409,
      'The URL of the first call has been replaced; rotate the hook to get another one',
    ])
    await call(api, of(first.body['id']), { method: 'DELETE' })
    expect(refused(await create({ name: 'Once' }, options))).toEqual([
      404,
      'Inbound hook not found',
    ])
  })

  it('keeps what a change does not name', async () => {
    const { body } = await create({ mapping: { 'a.text': '/a' }, secret })
    const changed = await change(body['id'], { rows: '/items', enabled: false })
    const { url: _url, ...before } = body
    expect(changed.body).toEqual({ ...before, rows: '/items', enabled: false })
    expect((await change(body['id'], { secret: null })).body['secret']).toBeNull()
    const standard = { scheme: 'standard-webhooks', value: `whsec_${'A'.repeat(44)}` }
    expect((await change(body['id'], { secret: standard })).body['secret']).toEqual({
      scheme: 'standard-webhooks',
      header: 'webhook-signature',
      prefix: '',
    })
  })

  it('is deleted', async () => {
    const { body } = await create({})
    expect((await call(api, of(body['id']), { method: 'DELETE' })).status).toBe(204)
    for (const [path, method] of [
      ['', 'DELETE'],
      ['', 'GET'],
      ['/bodies', 'GET'],
      ['/rotate', 'POST'],
    ] as const)
      expect(refused(await call(api, of(body['id'], path), { method }))).toEqual([
        404,
        'Inbound hook not found',
      ])
    expect(refused(await change(body['id'], { name: 'Gone' }))).toEqual([
      404,
      'Inbound hook not found',
    ])
  })

  it.each<[object, string]>([
    [{ name: '' }, 'name must not be empty'],
    [{ mapping: [] }, 'mapping must be an object'],
    [
      { mapping: { 'a.text': 'name' } },
      'mapping["a.text"] must be a JSON Pointer, such as /answers/0/text',
    ],
    [
      { mapping: { 'a.text': '/a~2' } },
      'mapping["a.text"] must be a JSON Pointer, such as /answers/0/text',
    ],
    [
      { mapping: { 'a.text': `/${'a'.repeat(500)}` } },
      'mapping["a.text"] must be at most 500 characters',
    ],
    [
      { mapping: { headline: '/name' } },
      'mapping.headline must be an element and a key, such as headline.text, or _metadata.name',
    ],
    [
      { mapping: { 'headline.id': '/name' } },
      'mapping["headline.id"] must be an element and a key, such as headline.text, or _metadata.name',
    ],
    [
      { mapping: { '_metadata.': '/name' } },
      'mapping["_metadata."] must be an element and a key, such as headline.text, or _metadata.name',
    ],
    [
      {
        mapping: Object.fromEntries(
          Array.from({ length: 101 }, (_, nth) => [`e${nth}.text`, '/a']),
        ),
      },
      'mapping must set at most 100 values',
    ],
    [{ rows: 'items' }, 'rows must be a JSON Pointer, such as /answers/0/text'],
    [{ secret: { ...secret, header: undefined } }, 'secret.header is required'],
    [
      { secret: { ...secret, header: 'X Signature' } },
      'secret.header must be the name of a header',
    ],
    [{ secret: { ...secret, value: 'short' } }, 'secret.value must have at least 8 characters'],
    [
      { secret: { ...secret, scheme: 'md5' } },
      'secret.scheme must be one of hmac-sha256-hex, hmac-sha256-base64, standard-webhooks, stripe',
    ],
    [
      { secret: { scheme: 'stripe', prefix: 'v1=', value: 'whsec_12345678' } },
      'secret.prefix must not be sent with the scheme stripe',
    ],
    [
      { secret: { scheme: 'standard-webhooks', value: 'not-the-form' } },
      'secret.value must be whsec_ and 24 to 64 bytes in base64',
    ],
    [
      { options: { format: 'jpeg', transparent: true } },
      'options.transparent must not be true with the format jpeg, which has no transparency',
    ],
    [{ options: { scale: 9 } }, 'options.scale must be a number from 0.1 to 4'],
    [{ webhookUrl: 'http://10.0.0.7' }, 'webhookUrl must be an https URL with a public host'],
  ])('refuses %.80j', async (body, message) => {
    expect(refused(await create(body))).toEqual([400, message])
  })

  it('refuses a change of nothing, and one to a receiver that cannot be reached', async () => {
    const { body } = await create({})
    expect(refused(await change(body['id'], {}))).toEqual([400, 'body must have a field to change'])
    expect(refused(await change(body['id'], { webhookUrl: 'http://10.0.0.7' }))).toEqual([
      400,
      'webhookUrl must be an https URL with a public host',
    ])
  })

  it('renders a design that exists', async () => {
    const path = `/api/v1/designs/dsg_${'0'.repeat(26)}/hooks`
    expect(refused(await call(api, path, { body: { name: 'Form' } }))).toEqual([
      404,
      'Design not found',
    ])
  })
})
