import sharp from 'sharp'
import { type LocalServer, reply, startServer } from '@platen/outbound/testing'
import { type NewTestRender, openWorld, outcomeOf, type World } from './testing/world'

const swatch = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()

let world: World
let server: LocalServer
/** The responses by path; any other path returns 404. */
const files = new Map<string, Buffer | string>()

beforeAll(async () => {
  server = await startServer((socket, request) => {
    const body = files.get(request.split(' ')[1] ?? '')
    if (body === undefined) socket.write(reply('gone', '', '404 Not Found'))
    else {
      const head = `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
      socket.write(Buffer.concat([Buffer.from(head), Buffer.from(body)]))
    }
  })
  files.set('/red.png', await swatch('#ff0000'))
  files.set('/blue.png', await swatch('#0000ff'))
  files.set('/page.png', '<html>Sign in first</html>')
  world = await openWorld({ ASSET_ALLOWED_ADDRESSES: server.allowed })
  await world.startWorker()
})

afterAll(async () => {
  await world.close()
  await server.close()
})

const at = (name: string): string => `${server.url}/${name}`
const box = { width: 40, height: 40 }
const host = 'the file from 127.0.0.1 is not available (status 404)'
const html = 'the image from 127.0.0.1 is not a PNG, JPEG, WebP, GIF, AVIF or TIFF file'

interface Case {
  /** The file of the design's image; red by default. */
  design?: string
  sent?: Record<string, unknown>
  onAssetError?: 'keep' | 'hide'
}

/** A green page of 40 × 40 px, covered by a photo. */
function renderOf({ design = 'red.png', sent = {}, onAssetError }: Case): NewTestRender {
  const photo = { id: 'photo', type: 'image', ...box, src: at(design) }
  const pages = [{ id: 'front', background: '#00ff00', children: [photo] }]
  return {
    document: { schemaVersion: 1, ...box, pages },
    modifications: [{ id: 'photo', ...sent }],
    options: { report: true, ...(onAssetError && { onAssetError }) },
  }
}

/** Returns the colour in the middle of the only file of a render. */
async function colourOf(row: Awaited<ReturnType<World['render']>>): Promise<string> {
  const stored = await world.store.get(outcomeOf(row).files[0]?.key ?? '')
  const raw = await sharp(stored?.bytes).removeAlpha().raw().toBuffer()
  return raw
    .subarray((40 * 20 + 20) * 3)
    .subarray(0, 3)
    .toString('hex')
}

describe('a picture that cannot be used', () => {
  it.each<[string, Case, string, string[]]>([
    [
      'yields to its fallback',
      { sent: { src: 'gone.png', fallbackSrc: 'blue.png' } },
      '0000ff',
      [`element "photo": ${host}; its fallbackSrc is shown instead`],
    ],
    [
      'of the design yields to a fallback',
      { design: 'gone.png', sent: { fallbackSrc: 'blue.png' } },
      '0000ff',
      [`element "photo": ${host}; its fallbackSrc is shown instead`],
    ],
    [
      'of another kind yields to its fallback',
      { sent: { src: 'page.png', fallbackSrc: 'blue.png' } },
      '0000ff',
      [`element "photo": ${html}; its fallbackSrc is shown instead`],
    ],
    [
      'yields to that of the design',
      { sent: { src: 'gone.png' }, onAssetError: 'keep' },
      'ff0000',
      [`element "photo": ${host}; the image of the design is shown instead`],
    ],
    [
      'is left out',
      { sent: { src: 'page.png' }, onAssetError: 'hide' },
      '00ff00',
      [`element "photo": ${html}; it is left out`],
    ],
    [
      'is left out where its fallback fails too',
      { sent: { src: 'gone.png', fallbackSrc: 'page.png' }, onAssetError: 'hide' },
      '00ff00',
      [`element "photo": ${host}; ${html}; it is left out`],
    ],
    [
      'is not replaced if it can be used',
      { sent: { src: 'red.png', fallbackSrc: 'gone.png' }, onAssetError: 'hide' },
      'ff0000',
      [],
    ],
  ])('%s', async (...[, { sent = {}, ...rest }, colour, warnings]) => {
    const full = Object.fromEntries(
      Object.entries(sent).map(([key, name]) => [key, at(String(name))]),
    )
    const row = await world.render(renderOf({ ...rest, sent: full }))
    expect(row).toMatchObject({ state: 'completed' })
    expect(await colourOf(row)).toBe(colour)
    const { warnings: told, report } = outcomeOf(row)
    expect(told.map(({ message }) => message)).toEqual(warnings)
    const [photo] = report?.elements ?? []
    expect(photo?.assetError !== undefined).toBe(warnings.length > 0)
  })

  it.each<[string, Case, string]>([
    ['by default', { sent: { src: 'gone.png' } }, host],
    [
      'with a fallback that fails too',
      { sent: { src: 'gone.png', fallbackSrc: 'page.png' } },
      host,
    ],
    ['if the design has no other to keep', { design: 'gone.png', onAssetError: 'keep' }, host],
    [
      'if that of the design fails too',
      { design: 'page.png', sent: { src: 'gone.png' }, onAssetError: 'keep' },
      host,
    ],
  ])('fails the render %s', async (...[, { sent = {}, ...rest }, reason]) => {
    const full = Object.fromEntries(
      Object.entries(sent).map(([key, name]) => [key, at(String(name))]),
    )
    const row = await world.render(renderOf({ ...rest, sent: full }))
    expect(row).toMatchObject({
      state: 'failed',
      error: { code: 'asset_unusable', message: `element "photo": ${reason}` },
    })
  })

  it('leaves a page white if it was the background', async () => {
    const background = { type: 'image', src: at('gone.png') }
    const document = { schemaVersion: 1, ...box, pages: [{ id: 'front', background }] }
    const row = await world.render({ document, options: { report: true, onAssetError: 'hide' } })
    expect(await colourOf(row)).toBe('ffffff')
    expect(outcomeOf(row)).toMatchObject({
      warnings: [{ code: 'asset_left_out', elementId: 'front' }],
      report: { elements: [{ id: 'front', page: 1, assetError: { shown: 'nothing' } }] },
    })
  })

  it('is requested once, however often it is needed', async () => {
    const [src, fallbackSrc] = [at('never.png'), at('page.png')]
    await world.render(renderOf({ sent: { src, fallbackSrc }, onAssetError: 'hide' }))
    const asked = server.requests.filter(request => request.startsWith('GET /never.png'))
    expect(asked).toHaveLength(1)
  })
})

describe('the files of a render that lacks a picture', () => {
  const again = async (render: NewTestRender): Promise<string[]> => {
    const first = await world.render(render)
    const [note] = await world.scratch.sql<{ fresh: boolean | null }>(
      'select fresh_until > now() as fresh from renders where id = $1',
      [first.id],
    )
    expect(note?.fresh).not.toBe(true)
    return [first.id]
  }

  it('serve the same request only while the picture is still missing', async () => {
    const sent = { src: at('late.png') }
    const render = renderOf({ sent, onAssetError: 'hide' })
    const [first = ''] = await again(render)
    const second = await world.render({ ...render, revalidates: first })
    expect(second).toMatchObject({ cached: true })
    expect(outcomeOf(second).warnings).toMatchObject([{ code: 'asset_left_out' }])
    files.set('/late.png', await swatch('#0000ff'))
    const third = await world.render({ ...render, revalidates: second.id })
    expect(third).toMatchObject({ cached: false })
    expect(await colourOf(third)).toBe('0000ff')
    expect(outcomeOf(third).warnings).toEqual([])
  })

  it('do not serve a request for which another picture is missing', async () => {
    const sent = { src: at('soon.png') }
    const render = renderOf({ sent, onAssetError: 'hide' })
    const [first = ''] = await again(render)
    files.set('/soon.png', 'no picture')
    const second = await world.render({ ...render, revalidates: first })
    expect(second).toMatchObject({ cached: false })
    expect(outcomeOf(second).warnings[0]?.message).toBe(`element "photo": ${html}; it is left out`)
  })
})
