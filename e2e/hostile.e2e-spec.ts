import { deflateSync } from 'node:zlib'
import { crc32 } from 'node:zlib'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  type Answer,
  type AssetServer,
  bytes,
  redirect,
  startAssetServer,
} from './testing/asset-server'
import { call, download, generate, saveDesign } from './testing/caller'
import { LOGO, card, dataUrl, picture } from './testing/documents'
import { type InboundHook, newHook } from './testing/inbound-hooks'
import { studio, type StudioResult } from './testing/studio'
import { type System, startSystem } from './testing/system'
import { waitFor } from './testing/wait'

let system: System
let assets: AssetServer
let inner: AssetServer
let designId: string

const SVG = 'image/svg+xml'
const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${body}</svg>`

/** Returns a PNG of a few bytes that claims to have 30,000 × 30,000 px. */
function pixelBomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 0, 0, 0, 0])
  const rows = deflateSync(Buffer.alloc(30_001 * 100))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const drip: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' })
  const timer = setInterval(() => response.write('x'), 500)
  response.on('close', () => clearInterval(timer))
}

const endless: Answer = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' })
  const block = Buffer.alloc(65_536, 1)
  const push = (): void => {
    while (!response.destroyed && response.write(block));
    if (!response.destroyed) response.once('drain', push)
  }
  push()
}

beforeAll(async () => {
  const photo = await picture(800, 320, '#aa2222')
  inner = await startAssetServer({ '/secret.png': bytes(photo, 'image/png') })
  assets = await startAssetServer({
    '/ok.jpg': bytes(photo, 'image/jpeg'),
    '/cut.jpg': bytes(photo.subarray(0, photo.length / 3), 'image/jpeg'),
    '/page.html': bytes('<!doctype html><h1>no picture</h1>', 'text/html'),
    '/bomb.png': bytes(pixelBomb(), 'image/png'),
    '/drip': drip,
    '/endless': endless,
    '/abort.svg': bytes(svg('<text font-family="NoSuchFamily" y="8">x</text>'), SVG),
    '/doctype.svg': bytes(
      `<!DOCTYPE svg [<!ENTITY b "b"><!ENTITY a "&b;&b;">]>${svg('<text>&a;</text>')}`,
      SVG,
    ),
    '/entity.svg': bytes(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`, SVG),
    '/file.svg': bytes(svg('<image href="file:///etc/passwd" width="10" height="10"/>'), SVG),
    '/script.svg': bytes(
      svg('<script>while(1);</script><rect width="10" height="10" fill="#123456"/>'),
      SVG,
    ),
    '/huge.svg': bytes(svg(`<path d="M0 0${'L1 1'.repeat(300_000)}"/>`), SVG),
    '/deep.svg': bytes(svg('<g>'.repeat(20_000) + '</g>'.repeat(20_000)), SVG),
    '/to-inner': redirect(`${inner.url}/secret.png`),
    '/to-metadata': redirect('http://169.254.169.254/latest/meta-data'),
    '/to-ipv6': redirect('http://[::1]/'),
    '/to-file': redirect('file:///etc/passwd'),
    '/loop': redirect('/loop'),
    '/missing': (_request, response) => response.writeHead(404).end(),
    '/broken': (_request, response) => response.writeHead(500).end(),
  })
  const allowed = { ASSET_ALLOWED_ADDRESSES: `127.0.0.1/32:${assets.port}` }
  const preload = ['--require', join(__dirname, 'testing', 'preload', 'private-name.cjs')]
  system = await startSystem({ workerEnv: allowed, apiEnv: allowed, workerFlags: () => preload })
  designId = await saveDesign(system, card(dataUrl(photo, 'image/jpeg')))
})

/** After any request, the same processes are still running. */
afterEach(() => {
  expect(system.apis.concat(system.workers).map(process => process.exit())).toEqual([null, null])
})

afterAll(async () => {
  const modifications = [{ id: 'logo', src: dataUrl(LOGO, SVG) }]
  const { status } = await generate({ system, designId }, { modifications })
  await system.stop()
  await Promise.all([assets.stop(), inner.stop()])
  expect(status).toBe(200)
})

/** Requests a view of an image. */
async function view(src: string): Promise<{ status: number; message: string }> {
  const { status, body } = await call<{ message: string }>(system, '/api/v1/views', {
    body: { src },
  })
  return { status, message: body.message }
}

interface DryRun {
  valid: boolean
  assets: { elementId: string; status: string; reason?: string }[]
}

/** Runs a render of a hostile photo dry. Returns what it says about the photo. */
async function runDry(src: string): Promise<{ valid: boolean; reason: string | undefined }> {
  const modifications = [{ id: 'photo', src }]
  const path = `/api/v1/${designId}/generate`
  const { body } = await call<DryRun>(system, path, { body: { dryRun: true, modifications } })
  const photo = body.assets.find(({ elementId }) => elementId === 'photo')
  return { valid: body.valid, reason: photo?.reason }
}

/** Renders while a normal render runs at the same time, which must not be affected. */
async function besideNormal(body: unknown): Promise<{ status: number; message: string }> {
  const hostile = generate({ system, designId }, body)
  const normal = await generate({ system, designId }, {})
  expect(normal.status).toBe(200)
  const { status, body: answer } = await hostile
  return { status, message: answer.message }
}

describe('a hostile picture', () => {
  it.each([
    ['/cut.jpg', 422],
    ['/page.html', 422],
    ['/bomb.png', 422],
    ['/drip', 422],
    ['/endless', 422],
    ['/to-inner', 422],
    ['/to-metadata', 422],
    ['/to-ipv6', 422],
    ['/to-file', 422],
    ['/loop', 422],
    ['/missing', 422],
    ['/broken', 422],
  ])('%s ends in %i that names element and host', async (path, status) => {
    const src = assets.url + path
    const [reply, seen] = await Promise.all([
      besideNormal({ modifications: [{ id: 'photo', src }] }),
      view(src),
    ])
    expect(reply.status).toBe(status)
    expect(reply.message).toContain('photo')
    expect(reply.message).toContain('127.0.0.1')
    expect([seen.status, seen.message]).toEqual([status, expect.stringContaining('127.0.0.1')])
    expect(inner.hits()).toBe(0)
  })

  it.each([
    'http://127.0.0.1/x.png',
    'http://2130706433/x.png',
    'http://[::1]/x.png',
    'http://[::ffff:7f00:1]/x.png',
    'http://169.254.169.254/latest/meta-data',
    'http://10.1.2.3/x.png',
    'http://localhost/x.png',
    'http://inner.example.com/x.png',
    'http://mixed.example.com/x.png',
    'https://nobody.invalid/x.png',
  ])('%s is never reached: 422', async src => {
    const reply = await generate({ system, designId }, { modifications: [{ id: 'photo', src }] })
    expect(reply.status).toBe(422)
    expect(reply.body.message).toMatch(/photo.*cannot be fetched/)
    const message = expect.stringMatching(/^src: .*cannot be fetched$/) as string
    expect(await view(src)).toEqual({ status: 422, message })
  })

  it.each([
    'file:///etc/passwd',
    'ftp://host.example/x.png',
    'gopher://host.example/',
    'http://user:pw@host.example/x.png',
    'http://host.example:22/x.png',
    'javascript:alert(1)',
    'not a url',
    '/etc/passwd',
  ])('%s is refused as malformed: 400', async src => {
    const reply = await generate({ system, designId }, { modifications: [{ id: 'photo', src }] })
    expect(reply.status).toBe(400)
    expect(reply.body.message).toContain('modifications[0].src')
    const message = expect.stringMatching(/^src must /) as string
    expect(await view(src)).toEqual({ status: 400, message })
  })

  it.each(['/page.html', '/drip', '/endless', '/to-inner', '/to-metadata', '/to-file', '/missing'])(
    '%s is missing in a dry run, which names the host and reaches nothing else',
    async path => {
      const [dry, normal] = await Promise.all([
        runDry(assets.url + path),
        generate({ system, designId }, {}),
      ])
      expect(dry).toEqual({ valid: false, reason: expect.stringContaining('127.0.0.1') as string })
      expect(normal.status).toBe(200)
      expect(inner.hits()).toBe(0)
    },
  )

  it('never reaches a port that the operator did not open', async () => {
    const src = `${inner.url}/secret.png`
    const reply = await generate({ system, designId }, { modifications: [{ id: 'photo', src }] })
    expect([400, 422]).toContain(reply.status)
    expect((await view(src)).status).toBe(reply.status)
    expect(inner.hits()).toBe(0)
  })
})

describe('a hostile SVG', () => {
  it.each([
    ['/abort.svg', 200],
    ['/script.svg', 200],
    ['/file.svg', 200],
    ['/doctype.svg', 422],
    ['/entity.svg', 200],
    ['/huge.svg', 422],
    ['/deep.svg', 422],
  ])('%s ends in %i and crashes nothing', async (path, status) => {
    for (const format of ['png', 'pdf']) {
      const modifications = [{ id: 'logo', src: assets.url + path }]
      const reply = await besideNormal({ format, modifications })
      expect(reply.status).toBe(status)
    }
  })
})

describe('a hostile picture in an operation of the studio', () => {
  const place = { x: 0, y: 0, width: 40, height: 40 }
  const element = { id: 'picture', type: 'image', ...place }
  const create = (src: string): Promise<StudioResult> =>
    studio(system, [
      'create_design',
      {
        name: 'Hostile',
        size: { width: 100, height: 100 },
        operations: [{ op: 'add', element: { ...element, src } }],
      },
    ])

  it.each([
    '/cut.jpg',
    '/page.html',
    '/bomb.png',
    '/endless',
    '/to-inner',
    '/to-metadata',
    '/to-file',
    '/loop',
  ])('%s is told as a fault, and nothing else is reached', async path => {
    const [{ isError, structuredContent }, normal] = await Promise.all([
      create(assets.url + path),
      generate({ system, designId }, {}),
    ])
    expect([isError ?? false, normal.status]).toEqual([false, 200])
    // The check reads only the head of a file; the picture needs all of it.
    const told = path === '/cut.jpg' ? structuredContent['notes'] : structuredContent['lint']
    expect(told).toContainEqual(
      path === '/cut.jpg'
        ? expect.stringMatching(/^In the picture: .*picture/)
        : expect.objectContaining({ rule: 'image_missing', elementId: 'picture' }),
    )
    expect(inner.hits()).toBe(0)
  })

  it.each(['file:///etc/passwd', 'javascript:alert(1)', 'http://user:pw@host.example/x.png'])(
    '%s is refused, and no design is made',
    async src => {
      const { isError, content } = await create(src)
      expect([isError, content[0]?.text]).toEqual([true, expect.stringContaining('src')])
    },
  )

  it.each(['/page.html', '/endless', '/to-inner', '/to-metadata', '/to-file', '/missing'])(
    '%s is no asset, and nothing else is reached',
    async path => {
      const { isError } = await studio(system, ['add_asset', { url: assets.url + path }])
      expect(isError).toBe(true)
      expect(inner.hits()).toBe(0)
    },
  )
})

describe('a hostile body of an inbound hook', () => {
  const hookOf = (fields: object = {}): Promise<InboundHook> =>
    newHook(system, designId, { mapping: { 'photo.src': '/photo' }, ...fields })

  const send = (
    { path }: InboundHook,
    body: unknown,
  ): ReturnType<typeof call<{ message: string; renderId: string }>> =>
    call(system, path, { apiKey: null, body })

  it.each([
    '/cut.jpg',
    '/page.html',
    '/bomb.png',
    '/endless',
    '/to-inner',
    '/to-metadata',
    '/to-file',
    '/loop',
  ])('%s in it fails the render alone, and nothing else is reached', async path => {
    const { status, body } = await send(await hookOf(), { photo: assets.url + path })
    expect(status).toBe(202)
    const read = async (): Promise<{ status: string; error?: { code: string } }> =>
      (await call(system, `/api/v1/renders/${body.renderId}`)).body
    await waitFor('the end', async () => !['queued', 'rendering'].includes((await read()).status))
    expect(await read()).toMatchObject({ status: 'failed', error: { code: 'asset_unusable' } })
    expect(inner.hits()).toBe(0)
  })

  it.each([
    ['file:///etc/passwd', 'src'],
    ['javascript:alert(1)', 'src'],
    ['http://user:pw@host.example/x.png', 'src'],
    [{ src: 'https://a.example' }, 'photo.src cannot be set to an object'],
    [['https://a.example'], 'photo.src cannot be set to a list'],
  ])('%j in it is refused', async (photo, named) => {
    const { status, body } = await send(await hookOf(), { photo })
    expect([status, body.message]).toEqual([400, expect.stringContaining(named)])
  })

  it('with too many rows is refused', async () => {
    const hook = await hookOf({ rows: '/items', mapping: { 'headline.text': '' } })
    const { status, body } = await send(hook, { items: Array<string>(1001).fill('a') })
    expect([status, body.message]).toEqual([
      400,
      'The value at /items must be a list of at most 1,000 items',
    ])
  })
})

describe('a hostile document or request', () => {
  it('renders a document of 100 pages', async () => {
    const pages = Array.from({ length: 100 }, (_, index) => ({
      id: `page-${index}`,
      background: '#ffffff',
      children: [
        {
          id: `text-${index}`,
          type: 'text',
          x: 0,
          y: 0,
          width: 100,
          height: 20,
          text: `${index}`,
          fontSize: 12,
        },
      ],
    }))
    const id = await saveDesign(system, { schemaVersion: 1, width: 100, height: 100, pages })
    const reply = await generate({ system, designId: id }, { format: 'png' })
    expect(reply.status).toBe(200)
    expect(reply.body.files.map(file => file.page)).toEqual(pages.map((_, index) => index + 1))
  })

  it('renders 10,000 characters in one word, with a warning where they do not fit', async () => {
    const document = {
      schemaVersion: 1,
      width: 400,
      height: 300,
      pages: [
        {
          id: 'page',
          background: '#ffffff',
          children: [
            {
              id: 'word',
              type: 'text',
              x: 0,
              y: 0,
              width: 400,
              height: 300,
              text: 'x'.repeat(10_000),
              fontSize: 40,
              overflow: 'clip',
            },
          ],
        },
      ],
    }
    const reply = await generate(
      { system, designId: await saveDesign(system, document) },
      { format: 'png' },
    )
    expect(reply.status).toBe(200)
    expect(reply.body.warnings).toContainEqual(
      expect.objectContaining({ code: 'text_overflow', elementId: 'word' }),
    )
    await sharp(await download(reply.body.files[0]?.url ?? ''))
      .raw()
      .toBuffer()
  })

  it.each<[string, number, string]>([
    ['{"modifications": [', 400, 'JSON'],
    ['[]', 400, 'object'],
    ['null', 400, 'object'],
    ['42', 400, 'object'],
    ['{"__proto__": {"a": 1}}', 400, ''],
    ['{"constructor": {"prototype": {"a": 1}}}', 400, ''],
    [`{"metadata": ${'{"a":'.repeat(33)}1${'}'.repeat(33)}}`, 400, 'nested too deeply'],
    ['['.repeat(100_000), 400, ''],
    ['{"modifications": [{"id": "headline", "text": "a\\u0000b"}]}', 400, 'modifications[0].text'],
    ['{"modifications": [{"id": "headline", "text": "\\ud800"}]}', 400, 'modifications[0].text'],
    ['{"scale": 1e400}', 400, 'scale'],
    ['{"scale": "2"}', 400, 'scale'],
    ['{"quality": 101}', 400, 'quality'],
    ['{"pages": [0]}', 400, 'pages'],
    ['{"pages": [9]}', 400, 'pages'],
    ['{"transparent": true}', 400, 'transparent'],
    ['{"modifications": [{"fill": "#fff"}]}', 400, 'modifications[0].id'],
    [`{"modifications": [${'{"id":"a"},'.repeat(500)}{"id":"a"}]}`, 400, 'modifications'],
    [`{"metadata": {"a": "${'x'.repeat(4096)}"}}`, 400, 'metadata'],
    ['{"strict": true, "modifications": [{"id": "nobody", "fill": "#fff"}]}', 400, 'nobody'],
    ['{"strict": true, "modifications": [{"id": "band", "text": "x"}]}', 400, 'text'],
  ])('%.60s… answers %i', async (body, status, named) => {
    const reply = await call(system, `/api/v1/${designId}/generate`, { body })
    expect(reply.status).toBe(status)
    expect(reply.body.message).toContain(named)
    expect(Object.keys(reply.body)).toEqual(['message'])
    expect(reply.headers.get('x-error-code')).toBeTruthy()
    expect(reply.headers.get('x-request-id')).toBeTruthy()
  })
})
