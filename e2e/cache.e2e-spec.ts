import { type Answer, type AssetServer, startAssetServer } from './testing/asset-server'
import { call, download, generate, type RenderBody, type Reply, saveDesign } from './testing/caller'
import { card, dataUrl, LOGO, picture } from './testing/documents'
import { type JoinedSystem, joinSystem } from './testing/one-service/join'
import { waitFor } from './testing/wait'

let system: JoinedSystem
let assets: AssetServer
let designId: string
/** The image that the asset server sends now. */
let photo: Buffer
const [red, blue] = ['#aa2222', '#2222aa'] as const

/** Returns an answer with the current photo. */
const photoWith =
  (headers: Record<string, string>): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(photo)
  }

beforeAll(async () => {
  system = await joinSystem()
  assets = await startAssetServer(
    {
      '/silent.jpg': photoWith({}),
      '/brief.jpg': photoWith({ 'cache-control': 'max-age=1' }),
      '/unkept.jpg': photoWith({ 'cache-control': 'no-store' }),
    },
    system.assetGate,
  )
})

beforeEach(async () => {
  photo = await picture(800, 320, red)
  designId = await saveDesign(system, card(dataUrl(LOGO, 'image/svg+xml')))
})

afterAll(async () => {
  await system.stop()
  await assets.stop()
})

async function renderWith(path: string, more: object = {}): Promise<Reply<RenderBody>> {
  const modifications = [{ id: 'photo', src: assets.url + path }]
  const reply = await generate({ system, designId }, { modifications, ...more })
  expect(reply.status).toBe(200)
  return reply
}

/** Renders until the asset server receives another request. */
const renderOnceStale = (path: string): Promise<Reply<RenderBody>> => {
  const hits = assets.hits()
  return waitFor('the asset to be stale', async () => {
    const reply = await renderWith(path)
    return assets.hits() > hits && reply
  })
}

const checksumOf = ({ body }: Reply<RenderBody>): string => body.files[0]?.checksum ?? ''

describe('an identical render', () => {
  it('is answered from earlier files while its asset is fresh, without asking for it', async () => {
    const first = await renderWith('/silent.jpg')
    const hits = assets.hits()
    photo = await picture(800, 320, blue)
    const second = await renderWith('/silent.jpg')
    expect([first.body.cached, second.body.cached]).toEqual([false, true])
    expect(second.body.files).toEqual(first.body.files)
    expect(second.body.id).not.toBe(first.body.id)
    expect(assets.hits()).toBe(hits)
    const [file] = second.body.files
    expect((await download(file?.url ?? '')).length).toBe(file?.size)
    const read = await call(system, `/api/v1/renders/${second.body.id}`)
    expect(read.body).toMatchObject(second.body)
  })

  it.each([
    ['when it is stale', '/brief.jpg'],
    ['each time, when it may not be kept', '/unkept.jpg'],
  ])('asks for its asset %s, and its content decides', async (_what, path) => {
    const first = await renderWith(path)
    const hits = assets.hits()
    const same = await renderOnceStale(path)
    expect([same.body.cached, checksumOf(same)]).toEqual([true, checksumOf(first)])
    expect(assets.hits()).toBe(hits + 1)
    photo = await picture(800, 320, blue)
    const changed = await renderOnceStale(path)
    expect(changed.body.cached).toBe(false)
    expect(checksumOf(changed)).not.toBe(checksumOf(first))
  })

  it('is queued for an asynchronous call, and still comes from earlier files', async () => {
    const first = await renderWith('/silent.jpg')
    const modifications = [{ id: 'photo', src: `${assets.url}/silent.jpg` }]
    const accepted = await generate({ system, designId }, { modifications, async: true })
    expect([accepted.status, accepted.body.status]).toEqual([202, 'queued'])
    const path = `/api/v1/renders/${accepted.body.id}`
    const ended = await waitFor('the render to end', async () => {
      const { body } = await call(system, path)
      return body.status === 'completed' && body
    })
    expect([ended.cached, ended.files]).toEqual([true, first.body.files])
  })

  it('is none after the design was saved, nor with another option', async () => {
    await renderWith('/silent.jpg')
    expect((await renderWith('/silent.jpg', { quality: 89 })).body.cached).toBe(false)
    const document = { ...card(dataUrl(LOGO, 'image/svg+xml')), custom: { edition: 2 } }
    const path = `/api/v1/designs/${designId}`
    expect((await call(system, path, { method: 'PUT', body: { document } })).status).toBe(200)
    expect((await renderWith('/silent.jpg')).body.cached).toBe(false)
    expect((await renderWith('/silent.jpg')).body.cached).toBe(true)
  })
})
