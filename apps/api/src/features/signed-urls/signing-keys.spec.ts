import { call, type Reply } from '../../testing/call'
import { startTestApi, type TestApi } from '../../testing/test-api'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})

afterAll(() => api.stop())

const path = '/api/v1/signing-keys'

const create = (body: object, headers: Record<string, string> = {}): Promise<Reply> =>
  call(api, path, { body, headers })

describe('signing keys', () => {
  it('answer with their secret once', async () => {
    const { status, body, headers } = await create({ name: 'Blog' })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    const { secret, ...shown } = body
    expect(secret).toMatch(/^sgsec_[\w-]{43}$/)
    const { body: list } = await call(api, path)
    expect(list['data']).toContainEqual(shown)
    expect(JSON.stringify(list)).not.toContain(secret)
  })

  it('are stored with a sealed secret', async () => {
    const { body } = await create({ name: 'Blog' })
    const [row] = await api.sql<{ secret: Buffer }>(
      'select secret from signing_keys where id = $1',
      [body['id']],
    )
    expect(row?.secret.includes(String(body['secret']))).toBe(false)
  })

  it('are created once for each Idempotency-Key, with one secret', async () => {
    const once = { 'idempotency-key': 'blog' }
    const first = await create({ name: 'Blog' }, once)
    const again = await create({ name: 'Blog' }, once)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    await call(api, `${path}/${String(first.body['id'])}`, { method: 'DELETE' })
    expect(await create({ name: 'Blog' }, once)).toMatchObject({
      status: 404,
      body: { message: 'Signing key not found' },
    })
  })

  it('are deleted', async () => {
    const { body } = await create({ name: 'Blog' })
    const own = `${path}/${String(body['id'])}`
    expect((await call(api, own, { method: 'DELETE' })).status).toBe(204)
    expect(await call(api, own, { method: 'DELETE' })).toMatchObject({
      status: 404,
      body: { message: 'Signing key not found' },
    })
  })

  it('name designs that exist', async () => {
    const designIds = ['dsg_00000000000000000000000000']
    expect(await create({ name: 'Blog', designIds })).toMatchObject({
      status: 404,
      body: { message: 'Design not found' },
    })
  })
})
