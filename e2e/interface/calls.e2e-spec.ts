import sharp from 'sharp'
import {
  call,
  type CallOptions,
  download,
  type RenderBody,
  type Reply,
  saveDesign,
} from '../testing/caller'
import { card, dataUrl, LOGO, picture } from '../testing/documents'
import { type JoinedSystem, joinSystem } from '../testing/one-service/join'

let system: JoinedSystem
let designId: string

beforeAll(async () => {
  system = await joinSystem()
  const photo = await picture(400, 160, '#aa2222')
  designId = await saveDesign(system, card(dataUrl(photo, 'image/jpeg')))
})

afterAll(() => system.stop())

const generate = (modifications: object[], more: object = {}): Promise<Reply<RenderBody>> =>
  call(system, `/api/v1/${designId}/generate`, { body: { modifications, ...more } })

const pixels = async (reply: Reply<RenderBody>): Promise<Buffer> =>
  sharp(await download(reply.body.files[0]?.url ?? ''))
    .raw()
    .toBuffer()

const someTemplate = async (): Promise<string> => {
  const { body } = await call<{ data: { id: string }[] }>(system, '/api/v1/templates?perPage=1')
  return body.data[0]?.id ?? ''
}

describe('interface 4.4: POST /api/v1/{designId}/generate', () => {
  it('2.8: returns the render with its files', async () => {
    const { status, body } = await generate([])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^rnd_/) as unknown,
      designId,
      duration: expect.any(Number) as unknown,
      files: [
        {
          url: expect.stringMatching(/^https?:/) as unknown,
          size: expect.any(Number) as unknown,
          width: 400,
          height: 300,
          mimetype: 'image/jpeg',
        },
      ],
    })
  })

  it('2.8: a PDF has a preview', async () => {
    const { body } = await generate([], { format: 'pdf' })
    const preview = await download(body.files[0]?.previewUrl ?? '')
    expect((await sharp(preview).metadata()).format).toBe('png')
  })

  it.each<[string, object]>([
    ['text', { id: 'headline', text: 'Another headline' }],
    ['fill of text', { id: 'headline', fill: '#ff00ff' }],
    ['stroke of text', { id: 'headline', stroke: '#ff00ff' }],
    ['src of image', { id: 'photo', src: dataUrl(LOGO, 'image/svg+xml') }],
    ['stroke of image', { id: 'photo', stroke: '#ff00ff' }],
    ['fill of svg', { id: 'logo', fill: '#ff00ff' }],
    ['stroke of svg', { id: 'logo', stroke: '#ff00ff' }],
    ['fill of shape', { id: 'band', fill: '#ff00ff' }],
    ['stroke of shape', { id: 'band', stroke: '#ff00ff' }],
    ['several keys at once', { id: 'headline', text: 'X', fill: '#123456', stroke: '#654321' }],
  ])('2.7: %s changes the picture', async (_, modification) => {
    const plain = await pixels(await generate([], { format: 'png' }))
    const changed = await generate([modification], { format: 'png' })
    expect(changed.status).toBe(200)
    expect(Buffer.compare(await pixels(changed), plain)).not.toBe(0)
  })

  it('4.2, 4.4: renders a template by its id', async () => {
    const id = await someTemplate()
    const { status, body } = await call(system, `/api/v1/${id}/generate`, { body: {} })
    expect([status, body.designId]).toEqual([200, id])
  })

  it('rule 1: an element id that does not exist changes nothing', async () => {
    const plain = await pixels(await generate([], { format: 'png' }))
    const reply = await generate([{ id: 'nobody', text: 'x' }], { format: 'png' })
    expect(reply.status).toBe(200)
    expect(Buffer.compare(await pixels(reply), plain)).toBe(0)
  })
})

describe('interface 4.3: POST /api/v1/{designId}/duplicate', () => {
  const duplicate = (body: object, id = designId): Promise<Reply<Record<string, unknown>>> =>
    call(system, `/api/v1/${id}/duplicate`, { body })

  it('2.9: returns the id of a new design', async () => {
    const { status, body } = await duplicate({ name: 'Mine' })
    expect([status, body['name']]).toEqual([200, 'Mine'])
    expect(body['id']).not.toBe(designId)
  })

  it('the copy is independent of its source', async () => {
    const { body } = await duplicate({ name: 'Mine' })
    const path = `/api/v1/designs/${String(body['id'])}`
    await call(system, path, { method: 'PUT', body: { name: 'Changed' } })
    const source = await call<{ name: string }>(system, `/api/v1/designs/${designId}`)
    expect(source.body.name).toBe('e2e')
  })

  it("keeps the source's userId", async () => {
    const document = card(dataUrl(LOGO, 'image/svg+xml'))
    const created = await call<{ id: string }>(system, '/api/v1/designs', {
      body: { name: 'Embedded', document, userId: 'embedder-1' },
    })
    expect((await duplicate({}, created.body.id)).body['userId']).toBe('embedder-1')
  })

  it('copies a template', async () => {
    const { body } = await duplicate({ name: 'Mine' }, await someTemplate())
    const { status } = await call(system, `/api/v1/${String(body['id'])}/generate`, { body: {} })
    expect(status).toBe(200)
  })
})

describe('interface 5: authentication', () => {
  const unknown = { key: `Bearer plt_${'0'.repeat(38)}`, basic: 'Basic YTpi', empty: 'Bearer ' }

  it.each<[string, CallOptions]>([
    ['no token', { apiKey: null }],
    ['an unknown key', { apiKey: null, headers: { authorization: unknown.key } }],
    ['another scheme', { apiKey: null, headers: { authorization: unknown.basic } }],
    ['an empty token', { apiKey: null, headers: { authorization: unknown.empty } }],
  ])('4, 7: %s is answered 401 Unauthorized on every route', async (_, options) => {
    for (const path of ['brands', 'templates', 'designs', 'renders', 'me']) {
      const reply = await call(system, `/api/v1/${path}`, options)
      expect([path, reply.status, reply.body]).toEqual([path, 401, { message: 'Unauthorized' }])
      expect(reply.headers.get('www-authenticate')).toContain('Bearer')
    }
  })

  it('4.6: the key is checked by one endpoint', async () => {
    const { status, body } = await call<Record<string, unknown>>(system, '/api/v1/me')
    expect(status).toBe(200)
    expect(body).toMatchObject({ organization: { id: system.account.organizationId } })
  })

  it('4.6: the saved designs are browsed', async () => {
    const { body } = await call<{ data: { id: string }[] }>(
      system,
      '/api/v1/designs?orderBy=oldest',
    )
    expect(body.data[0]?.id).toBe(designId)
  })

  it('6: designs are scoped to the organization', async () => {
    const { apiKey } = await system.newAccount('other')
    for (const path of [`designs/${designId}`, `${designId}/generate`]) {
      const body = path.endsWith('generate') ? { body: {} } : {}
      const reply = await call(system, `/api/v1/${path}`, { apiKey, ...body })
      expect([reply.status, reply.body]).toEqual([404, { message: 'Design not found' }])
    }
  })
})

describe('interface 4.5 and 9: the tool server', () => {
  const rpc = (method: string, params: object = {}): Promise<Reply<Record<string, unknown>>> =>
    call(system, '/api/mcp', { body: { jsonrpc: '2.0', id: 1, method, params } })

  it('describes itself on GET, without a key', async () => {
    const { status, body } = await call<{ name: string }>(system, '/api/mcp', { apiKey: null })
    expect([status, typeof body.name]).toEqual([200, 'string'])
  })

  it('exposes four tools by their exact names', async () => {
    const { body } = await rpc('tools/list')
    const { tools } = body['result'] as { tools: { name: string }[] }
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'generate_image',
      'get_template',
      'list_brand_kits',
      'list_templates',
    ])
  })

  it.each(['2025-06-18', '2025-03-26', '2024-11-05'])('9: speaks %s', async protocolVersion => {
    const clientInfo = { name: 'test', version: '1' }
    const { body } = await rpc('initialize', { protocolVersion, capabilities: {}, clientInfo })
    expect(body['result']).toMatchObject({ protocolVersion })
  })

  it('answers ping', async () => {
    expect((await rpc('ping')).body).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
  })

  it('5.5: reports a bad key as an authentication failure', async () => {
    const { status } = await call(system, '/api/mcp', {
      apiKey: null,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    })
    expect(status).toBe(401)
  })
})

describe('interface 7 and 9: errors and versions', () => {
  it.each<[string, CallOptions]>([
    ['/api/v1/brands?page=x', {}],
    ['/api/v1/dsg_1/generate', { body: {} }],
    ['/api/v1/nothing', {}],
    ['/api/v1/brands', { method: 'DELETE' }],
    ['/api/v1/dsg_1/generate', { body: '{' }],
  ])('%s has a message and no other field', async (path, options) => {
    const { status, body } = await call(system, path, options)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(Object.keys(body)).toEqual(['message'])
  })

  it('every path is under /api/v1/', async () => {
    expect((await call(system, '/api/brands')).status).toBe(404)
  })
})
