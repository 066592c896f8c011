import { call, type Reply } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi
let apiKey: string

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

beforeEach(async () => {
  apiKey = (await api.newAccount()).apiKey
})

const ask = (path: string, options: object = {}): Promise<Reply> =>
  call(api, `/api/v1/styles${path}`, { apiKey, ...options })

const heading = { name: 'Heading 1', value: { fontFamily: 'Fraunces', fontSize: 64 } }

describe('styles', () => {
  it('have the values of a new text where the call has none', async () => {
    const { status, body } = await ask('', { body: heading })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'text',
      name: 'Heading 1',
      value: {
        fontFamily: 'Fraunces',
        fontSize: 64,
        fontWeight: 400,
        fontStyle: 'normal',
        lineHeight: 1.2,
        letterSpacing: 0,
        textTransform: 'none',
        textDecoration: 'none',
        fill: '#000000',
      },
    })
    expect((await ask('')).body).toEqual({ data: [body] })
  })

  it('are renamed, get another value and are deleted', async () => {
    const { body } = await ask('', { body: heading })
    const path = `/${String(body['id'])}`
    const renamed = await ask(path, { method: 'PATCH', body: { name: 'Title' } })
    expect(renamed.body).toMatchObject({ name: 'Title', value: heading.value })
    const smaller = await ask(path, { method: 'PATCH', body: { value: { fontSize: 32 } } })
    expect(smaller.body).toMatchObject({
      name: 'Title',
      value: { fontSize: 32, fontFamily: 'Inter' },
    })
    expect((await ask(path, { method: 'DELETE' })).status).toBe(204)
    expect((await ask(path, { method: 'DELETE' })).body).toEqual({ message: 'Style not found' })
    expect((await ask(path, { method: 'PATCH', body: { name: 'A' } })).status).toBe(404)
  })

  it('are saved once for each idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'once' }
    const first = await ask('', { body: heading, headers })
    const second = await ask('', { body: heading, headers })
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect((await ask('')).body['data']).toHaveLength(1)
  })

  it.each<[object, unknown]>([
    [{ name: ' ', value: {} }, 'name must not be empty'],
    [{ name: 'a'.repeat(61), value: {} }, 'name must be a string of at most 60 characters'],
    [{ name: 'A' }, 'value is required'],
    [{ name: 'A', value: { align: 'left' } }, expect.stringMatching(/^value.*align/)],
    [{ name: 'A', value: { fontSize: 0 } }, expect.stringMatching(/^value\.fontSize must/)],
    [{ name: 'A', value: { fill: 'red' } }, 'value.fill must be a hex colour'],
    [{ name: 'A', kind: 'shape', value: {} }, 'kind must be one of text'],
  ])('are refused if they are like %j', async (body, message) => {
    expect((await ask('', { body })).body).toEqual({ message })
    expect((await ask('')).body).toEqual({ data: [] })
  })

  it('have different names', async () => {
    await ask('', { body: heading })
    const { status, body } = await ask('', { body: { ...heading, name: 'heading 1' } })
    expect({ status, body }).toEqual({
      status: 409,
      body: { message: 'A style with this name already exists; choose another name' },
    })
  })
})
