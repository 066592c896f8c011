import sharp from 'sharp'
import { type AssetServer, bytes, startAssetServer } from './testing/asset-server'
import { call, download, generate, saveDesign } from './testing/caller'
import { LOGO, card, dataUrl, picture } from './testing/documents'
import { type JoinedSystem, joinSystem } from './testing/one-service/join'
import { waitFor } from './testing/wait'

let system: JoinedSystem
let assets: AssetServer
let designId: string

beforeAll(async () => {
  system = await joinSystem()
  assets = await startAssetServer(
    {
      '/green.jpg': bytes(await picture(800, 320, '#118833'), 'image/jpeg'),
      '/logo.svg': bytes(LOGO, 'image/svg+xml'),
    },
    system.assetGate,
  )
  const red = await picture(800, 320, '#aa2222')
  designId = await saveDesign(system, card(dataUrl(red, 'image/jpeg')))
})

afterAll(async () => {
  await system.stop()
  await assets.stop()
})

/** Returns the red, green and blue of one pixel. */
async function pixel(file: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(file)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

async function renderPng(body: object): Promise<{ file: Buffer; warnings: unknown[] }> {
  const reply = await generate({ system, designId }, { format: 'png', ...body })
  expect(reply.status).toBe(200)
  return { file: await download(reply.body.files[0]?.url ?? ''), warnings: reply.body.warnings }
}

describe('a render over HTTP', () => {
  it('returns a finished JPEG for a call without modifications', async () => {
    const reply = await generate({ system, designId }, {})
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ designId, status: 'completed', warnings: [] })
    const [file] = reply.body.files
    const picture = await download(file?.url ?? '')
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
      height: 300,
    })
    expect(file).toMatchObject({
      size: picture.length,
      width: 400,
      height: 300,
      mimetype: 'image/jpeg',
      format: 'jpeg',
      page: 1,
      previewUrl: null,
    })
  })

  it('takes a call without any body', async () => {
    const response = await fetch(`${system.urls[0] ?? ''}/api/v1/${designId}/generate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${system.account.apiKey}` },
    })
    expect(response.status).toBe(200)
  })

  it('ignores an unknown element id: the same pixels and a warning', async () => {
    const plain = await renderPng({})
    const odd = await renderPng({ modifications: [{ id: 'nobody', fill: '#ff0000' }] })
    expect(odd.file.equals(plain.file)).toBe(true)
    expect(odd.warnings).toEqual([
      expect.objectContaining({ code: 'unknown_element', elementId: 'nobody', modification: 0 }),
    ])
  })

  it('applies all five interface keys', async () => {
    const { file, warnings } = await renderPng({
      modifications: [
        { id: 'photo', src: `${assets.url}/green.jpg` },
        { id: 'band', fill: '#0000ff' },
        { id: 'headline', text: 'Changed', fill: '#ff00ff', stroke: '#00ffff' },
        { id: 'logo', fill: '#ffff00' },
      ],
    })
    const [r = 0, g = 0, b = 0] = await pixel(file, 300, 80)
    expect(g).toBeGreaterThan(r + 40)
    expect(g).toBeGreaterThan(b + 40)
    expect(await pixel(file, 200, 166)).toEqual([0, 0, 255])
    expect(await pixel(file, 36, 24)).toEqual([255, 255, 0])
    const { data } = await sharp(file)
      .extract({ left: 20, top: 185, width: 200, height: 40 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const seen = new Set<string>()
    for (let at = 0; at < data.length; at += 3) seen.add(data.subarray(at, at + 3).toString('hex'))
    expect(seen).toContain('ff00ff')
    expect(warnings).toEqual([
      expect.objectContaining({ code: 'stroke_width_defaulted', elementId: 'headline' }),
    ])
  })

  it.each([
    ['png', 'png', 'image/png'],
    ['webp', 'webp', 'image/webp'],
    ['jpg', 'jpeg', 'image/jpeg'],
    ['avif', 'heif', 'image/avif'],
  ])('renders %s at twice the size', async (format, decoded, mimetype) => {
    const reply = await generate({ system, designId }, { format, scale: 2 })
    const [file] = reply.body.files
    expect(file).toMatchObject({ mimetype, width: 800, height: 600 })
    const metadata = await sharp(await download(file?.url ?? '')).metadata()
    expect(metadata).toMatchObject({ format: decoded, width: 800, height: 600 })
  })

  it('renders a PDF with a preview', async () => {
    const reply = await generate({ system, designId }, { format: 'pdf' })
    const [file] = reply.body.files
    expect(file).toMatchObject({
      mimetype: 'application/pdf',
      format: 'pdf',
      width: 400,
      height: 300,
    })
    expect((await download(file?.url ?? '')).subarray(0, 5).toString()).toBe('%PDF-')
    expect((await sharp(await download(file?.previewUrl ?? '')).metadata()).format).toBe('png')
  })

  it('is byte for byte the same when it is drawn again', async () => {
    const first = await generate({ system, designId }, { format: 'jpeg' })
    // A different request, since the same one would be answered from the files of the first.
    const second = await generate({ system, designId }, { format: 'jpeg', strict: true })
    expect(second.body.cached).toBe(false)
    expect(second.body.files[0]?.checksum).toBe(first.body.files[0]?.checksum)
  })

  it('answers 202 to an asynchronous call and completes it', async () => {
    const reply = await generate({ system, designId }, { async: true, metadata: { order: 7 } })
    expect(reply.status).toBe(202)
    expect(reply.headers.get('location')).toBe(reply.body.statusUrl)
    const path = new URL(reply.body.statusUrl ?? '').pathname
    const done = await waitForRender(path)
    expect(done).toMatchObject({ id: reply.body.id, status: 'completed', metadata: { order: 7 } })
  })

  it('reports the time of each stage', async () => {
    const reply = await generate({ system, designId }, {})
    const stages = reply.headers.get('server-timing') ?? ''
    for (const stage of ['queue', 'fetch', 'layout', 'raster', 'encode', 'store'])
      expect(stages).toMatch(new RegExp(`\\b${stage};dur=\\d`))
  })
})

const waitForRender = (path: string): Promise<unknown> =>
  waitFor('the render to end', async () => {
    const { body } = await call(system, path)
    return (body.status === 'completed' || body.status === 'failed') && body
  })

describe('who may render what', () => {
  it('answers 401 to a wrong key', async () => {
    const wrong = system.account.apiKey.replace(/.$/, last => (last === 'a' ? 'b' : 'a'))
    const reply = await generate({ system, designId }, {}, { apiKey: wrong })
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({ message: 'Unauthorized' })
    expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer/)
  })

  it("answers the same 404 to another organization's design as to an unknown one", async () => {
    const stranger = await system.newAccount('stranger')
    const { apiKey } = stranger
    const foreign = await generate({ system, designId }, {}, { apiKey })
    const unknown = await generate(
      { system, designId: 'dsg_00000000000000000000000000' },
      {},
      { apiKey },
    )
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual({ message: 'Design not found' })
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body])
  })

  it("answers 404 to another organization's render and design details", async () => {
    const reply = await generate({ system, designId }, {})
    const { apiKey } = await system.newAccount('curious')
    const render = await call(system, `/api/v1/renders/${reply.body.id}`, { apiKey })
    expect([render.status, render.body]).toEqual([404, { message: 'Render not found' }])
    const design = await call(system, `/api/v1/designs/${designId}`, { apiKey })
    expect([design.status, design.body]).toEqual([404, { message: 'Design not found' }])
  })

  it.each([
    [{ modifications: 'all' }, 'modifications'],
    [
      { modifications: [{ id: 'headline', fill: 'red' }] },
      'modifications[0].fill must be a hex colour',
    ],
    [{ format: 'gif' }, 'format'],
    [{ scale: 9 }, 'scale'],
    [{ pages: [4] }, 'pages'],
  ])('answers 400 to %j and names the field', async (body, named) => {
    const reply = await generate({ system, designId }, body)
    expect(reply.status).toBe(400)
    expect(reply.body.message).toContain(named)
    expect(Object.keys(reply.body)).toEqual(['message'])
  })
})
