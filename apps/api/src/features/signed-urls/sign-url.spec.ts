import { signUrl } from '@platen/client'
import { call, type Reply } from '../../testing/call'
import { poster } from '../../testing/documents'
import {
  type FakeWorker,
  outcomeOf,
  startFakeWorker,
  storeNamedFile,
} from '../../testing/fake-worker'
import { startTestApi, type TestApi } from '../../testing/test-api'

interface Key {
  id: string
  secret: string
}

let api: TestApi
let worker: FakeWorker
let designId: string
let key: Key

beforeAll(async () => {
  api = await startTestApi({ SIGNED_URL_WAIT_MS: '30000' })
  worker = startFakeWorker(api, outcomeOf)
  await storeNamedFile(api)
})

beforeEach(async () => {
  const body = { name: 'Poster', document: poster }
  designId = String((await call(api, '/api/v1/designs', { body })).body['id'])
  key = await newKey()
})

afterAll(async () => {
  await worker.stop()
  await api.stop()
})

async function newKey(values: object = {}): Promise<Key> {
  const { body } = await call(api, '/api/v1/signing-keys', { body: { name: 'Blog', ...values } })
  return { id: String(body['id']), secret: String(body['secret']) }
}

interface Asked {
  designId?: string
  parameters?: Record<string, string>
}

const sign = (asked: Asked = {}, signer = key): Promise<Reply> =>
  call(api, `/api/v1/signing-keys/${signer.id}/sign`, {
    body: { designId, format: 'png', parameters: { 'headline.text': 'Hello' }, ...asked },
  })

const refused = ({ status, headers, body }: Reply): unknown[] => [
  status,
  headers.get('x-error-code'),
  body['message'],
]

const soon = (): string => String(Math.floor(Date.now() / 1000) + 60)

describe('a URL that the service signs', () => {
  it('is the one that the secret signs, and shows the picture', async () => {
    const { status, body } = await sign()
    expect(status).toBe(200)
    const modifications = [{ id: 'headline', text: 'Hello' }]
    const picture = { key, design: designId, format: 'png', modifications } as const
    const baseUrl = String(body['url']).split('/r/')[0] ?? ''
    expect(body).toEqual({ url: await signUrl({ ...picture, baseUrl }) })
    const opened = await call(api, String(body['url']).slice(baseUrl.length), { apiKey: null })
    expect(opened.status).toBe(200)
  })

  it('may name a version', async () => {
    const { body } = await sign({ designId: `${designId}@1` })
    expect(body['url']).toContain(`/r/${designId}@1.png?`)
  })

  it('draws nothing and writes nothing until it is opened', async () => {
    await sign()
    expect(await api.sql('select 1 from renders where design_id = $1', [designId])).toEqual([])
  })

  it('expires if its key wants that', async () => {
    const brief = await newKey({ expires: 'required' })
    expect((await sign({ parameters: { expires: soon() } }, brief)).status).toBe(200)
    expect(refused(await sign({}, brief))).toEqual([
      400,
      'invalid_request',
      'expires is required by the key that signed this URL',
    ])
  })
})

describe('no URL is signed', () => {
  it.each<[string, Record<string, string>, string]>([
    ['an unknown key', { 'headline.fontsize': '4' }, 'headline.fontsize is not a modification key'],
    ['two sizes', { width: '200', size: 'small' }, 'size must not be sent along with width'],
    ['a size beyond the limits', { width: '10' }, 'width must make the page from 40 to 1600 px'],
    ['a page that does not exist', { page: '3' }, 'must be a page of the design'],
    ['the name of the key', { key: 'sgk_1' }, 'key'],
    ['a signature', { sig: 'x' }, 'sig'],
    ['half of a surrogate pair', { 'headline.text': '\ud800' }, 'headline.text'],
    [
      'more than 14,000 characters',
      { 'headline.text': 'é'.repeat(2_400) },
      'The URL must have at most 14,000 characters (it has 14,',
    ],
    [
      'more than 498 parameters',
      Object.fromEntries(Array.from({ length: 499 }, (_, nth) => [`e${nth}.text`, 'a'])),
      'parameters must contain at most 498 parameters',
    ],
  ])('with %s', async (_what, parameters, message) => {
    const reply = await sign({ parameters })
    expect(reply.status).toBe(400)
    expect(reply.body['message']).toContain(message)
  })

  it('that has expired', async () => {
    expect(refused(await sign({ parameters: { expires: '1700000000' } }))).toEqual([
      410,
      'gone',
      'This URL expired at 2023-11-14T22:13:20.000Z',
    ])
  })

  it('for a design that the key may not draw, or a picture that is too large for it', async () => {
    const other = String(
      (await call(api, '/api/v1/designs', { body: { name: 'B', document: poster } })).body['id'],
    )
    const narrow = await newKey({ designIds: [designId], maxPixels: 120_000 })
    expect(refused(await sign({ designId: other }, narrow))).toEqual([
      403,
      'forbidden',
      'This key may not draw this design',
    ])
    expect(refused(await sign({ parameters: { scale: '2' } }, narrow))).toEqual([
      400,
      'invalid_request',
      'The key that signed this URL allows 120,000 pixels (the picture has 480,000)',
    ])
  })

  it('for a design, a version or a key that does not exist', async () => {
    const none = [404, 'not_found', 'Design not found']
    expect(refused(await sign({ designId: 'dsg_00000000000000000000000000' }))).toEqual(none)
    expect((await sign({ designId: `${designId}@9` })).status).toBe(404)
    const deleted = await newKey()
    await call(api, `/api/v1/signing-keys/${deleted.id}`, { method: 'DELETE' })
    expect(refused(await sign({}, deleted))).toEqual([404, 'not_found', 'Signing key not found'])
  })
})
