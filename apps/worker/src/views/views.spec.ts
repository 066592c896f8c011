import { renderOutcomeSchema, type RenderOutcomeRow } from '@platen/contract'
import { type ViewRecord } from '@platen/database'
import sharp from 'sharp'
import { type LocalServer, refusedUrls, startServer } from '@platen/outbound/testing'
import { openWorld, type World } from '../testing/world'

let world: World
let server: LocalServer
let picture: Buffer

const solid = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 40, channels: 3, background: color } })
    .tiff()
    .toBuffer()

beforeAll(async () => {
  server = await startServer(socket => {
    const head = `HTTP/1.1 200 OK\r\nContent-Length: ${picture.length}\r\nCache-Control: no-cache\r\n\r\n`
    socket.write(Buffer.concat([Buffer.from(head), picture]))
  })
  world = await openWorld({ ASSET_ALLOWED_ADDRESSES: server.allowed })
  await world.startWorker()
})

beforeEach(async () => {
  picture = await solid('#00ff00')
})

afterAll(async () => {
  await world.close()
  await server.close()
})

/** Inserts a view and waits for its end. */
async function view(request: object, revalidates: string | null = null): Promise<ViewRecord> {
  const { views } = world.tenant
  const { id } = await views.create({
    request,
    waiter: 'api-1',
    revalidates,
    requestId: 'req_1',
    keyId: null,
  })
  await world.enqueue(id)
  await world.noticed(id)
  const row = await views.find(id)
  if (!row) throw new Error('the row is gone')
  return row
}

const outcome = ({ result }: ViewRecord): RenderOutcomeRow => renderOutcomeSchema.parse(result)

describe('a worker', () => {
  it('fetches a picture of another host and decodes it into a WebP', async () => {
    const row = await view({ src: `${server.url}/a.tif`, maxSide: 40 })
    const { files, natural, warnings } = outcome(row)
    expect([natural, warnings]).toEqual([{ width: 80, height: 40 }, []])
    expect(files).toMatchObject([{ format: 'webp', width: 40, height: 20 }])
    const stored = await world.store.get(files[0]?.key ?? '')
    expect(stored?.contentType).toBe('image/webp')
    const { dominant } = await sharp(stored?.bytes).stats()
    expect(dominant.g).toBeGreaterThan(dominant.r + 200)
  })

  it('draws an SVG of another host, and fetches nothing that it refers to', async () => {
    picture = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
      <rect width="20" height="10" fill="#00ff00"/><image href="${server.url}/secret.png" width="20" height="10"/></svg>`)
    const before = server.requests.length
    const row = await view({ src: `${server.url}/a.svg`, maxSide: 400 })
    expect(server.requests).toHaveLength(before + 1)
    const { files, natural } = outcome(row)
    expect(natural).toEqual({ width: 20, height: 10 })
    expect(files).toMatchObject([{ format: 'webp', width: 400, height: 200 }])
    const stored = await world.store.get(files[0]?.key ?? '')
    expect((await sharp(stored?.bytes).stats()).dominant).toMatchObject({ r: 8, g: 248, b: 8 })
  })

  it('reuses the file while the picture is the same, and decodes a changed one', async () => {
    const request = { src: `${server.url}/b.tif`, maxSide: 4000 }
    const first = await view(request)
    const before = server.requests.length
    const same = await view(request, first.id)
    expect(server.requests).toHaveLength(before + 1)
    expect(outcome(same).files).toEqual(outcome(first).files)
    expect(outcome(same)).toMatchObject({ natural: { width: 80 }, timings: { decode: 0 } })
    picture = await solid('#0000ff')
    const other = await view(request, same.id)
    expect(outcome(other).files[0]?.key).not.toBe(outcome(first).files[0]?.key)
  })

  it('fails a view of something that is not a picture, with the field and the host', async () => {
    picture = Buffer.from('<html></html>')
    const { state, error } = await view({ src: `${server.url}/c.tif`, maxSide: 4000 })
    expect([state, error?.code]).toEqual(['failed', 'asset_unusable'])
    expect(error?.message).toMatch(/^src: the image from 127\.0\.0\.1 is not a PNG/)
  })

  it.each(refusedUrls(''))('reaches no address that a render may not reach: %s', async src => {
    const before = server.requests.length
    const { state, error } = await view({ src, maxSide: 4000 })
    expect(state).toBe('failed')
    if (error?.code === 'asset_unusable') expect(error.message).toMatch(/^src: /)
    expect(server.requests).toHaveLength(before)
  })
})
