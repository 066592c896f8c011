import { renderRequestKey } from '@platen/contract'
import sharp from 'sharp'
import { type LocalServer, startServer } from '@platen/outbound/testing'
import { type NewTestRender, openWorld, outcomeOf, type World } from './testing/world'

const swatch = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()

let world: World
let server: LocalServer
let picture: Buffer
let headers = ''

beforeAll(async () => {
  server = await startServer(socket => {
    const head = `HTTP/1.1 200 OK\r\nContent-Length: ${picture.length}\r\n${headers}\r\n`
    socket.write(Buffer.concat([Buffer.from(head), picture]))
  })
  world = await openWorld({ ASSET_ALLOWED_ADDRESSES: server.allowed })
  await world.startWorker()
})

beforeEach(async () => {
  picture = await swatch('#ff0000')
  headers = ''
})

afterAll(async () => {
  await world.close()
  await server.close()
})

let pictures = 0

/** Returns a render of an image that no other test has fetched, and a function for a render that repeats it on the same design. */
function renderOf(): { once: NewTestRender; again: (id: string) => NewTestRender } {
  const src = `${server.url}/${pictures++}.png`
  const photo = { id: 'photo', type: 'image', width: 40, height: 40, src }
  const once = {
    document: { schemaVersion: 1, width: 40, height: 40, pages: [{ id: 'p', children: [photo] }] },
  }
  return { once, again: revalidates => ({ ...once, revalidates }) }
}

interface ReuseRow {
  cached: boolean
  fresh: boolean | null
  forever: boolean
  request_key: Buffer
}

async function noteOf(id: string): Promise<ReuseRow> {
  const [row] = await world.scratch.sql<ReuseRow>(
    `select cached, fresh_until > now() as fresh, fresh_until = 'infinity' as forever, request_key
     from renders where id = $1`,
    [id],
  )
  if (row === undefined) throw new Error('the row is gone')
  return row
}

describe('a completed render', () => {
  it.each([
    ['', { fresh: true, forever: false }],
    ['Cache-Control: max-age=600\r\n', { fresh: true, forever: false }],
    ['Cache-Control: no-cache\r\n', { fresh: false, forever: false }],
    ['Cache-Control: no-store\r\n', { fresh: null, forever: null }],
  ])('records with %j how long its asset counts as unchanged', async (sent, expected) => {
    headers = sent
    const row = await world.render(renderOf().once)
    expect(await noteOf(row.id)).toMatchObject({ cached: false, ...expected })
  })

  it('without remote assets can be reused for ever, by the key of its request', async () => {
    const document = { schemaVersion: 1, width: 40, height: 40, pages: [{ id: 'p' }] }
    const modifications = [{ id: 'p', fill: '#00ff00' }]
    const row = await world.render({ document, modifications, strict: true })
    const options = { transparent: false, formats: ['png'], scale: 1, quality: 90, pages: null }
    const { organizationId, designId } = row
    const asked = { organizationId, designId, modifications, options, strict: true }
    expect(await noteOf(row.id)).toEqual({
      cached: false,
      fresh: true,
      forever: true,
      request_key: renderRequestKey(asked),
    })
  })
})

describe('a render that revalidates an earlier one', () => {
  it('returns its files without drawing if the asset is the same', async () => {
    const { once, again } = renderOf()
    headers = 'Cache-Control: no-store\r\n'
    const first = await world.render(once)
    const second = await world.render(again(first.id))
    expect(second).toMatchObject({ state: 'completed', cached: true })
    const [before, after] = [outcomeOf(first), outcomeOf(second)]
    expect(after.files).toEqual(before.files)
    const { queue, fetch, store, ...drawing } = after.timings
    expect(drawing).toEqual({ decode: 0, layout: 0, raster: 0, encode: 0 })
    expect(Math.min(queue, fetch, store)).toBeGreaterThanOrEqual(0)
  })

  it('draws if the asset has changed', async () => {
    const { once, again } = renderOf()
    headers = 'Cache-Control: no-store\r\n'
    const first = await world.render(once)
    picture = await swatch('#0000ff')
    const second = await world.render(again(first.id))
    expect(second).toMatchObject({ state: 'completed', cached: false })
    expect(outcomeOf(second).files[0]?.checksum).not.toBe(outcomeOf(first).files[0]?.checksum)
  })

  it('draws if the request differs', async () => {
    const { once, again } = renderOf()
    const first = await world.render(once)
    const other = { ...again(first.id), modifications: [{ id: 'photo', opacity: 0.5 }] }
    expect(await world.render(other)).toMatchObject({ cached: false })
  })
})
