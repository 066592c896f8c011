import { interFont } from '@platen/media/testing'
import sharp from 'sharp'
import { call, download, generate, type Reply, saveDesign } from './testing/caller'
import { type JoinedSystem, joinSystem } from './testing/one-service/join'

interface AssetBody {
  id: string
  url: string
  width: number | null
  family?: string
  message: string
}

let system: JoinedSystem

beforeAll(async () => {
  system = await joinSystem()
})

afterAll(() => system.stop())

const swatch = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

async function upload(bytes: Uint8Array): Promise<Reply<AssetBody>> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), 'file')
  const response = await fetch(`${system.urls[0] ?? ''}/api/v1/assets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${system.account.apiKey}` },
    body: form,
  })
  const body = (await response.json()) as AssetBody
  return { status: response.status, headers: response.headers, body }
}

const documentWith = (src: string, fonts: object[] = []): object => ({
  schemaVersion: 1,
  width: 200,
  height: 100,
  fonts,
  pages: [
    {
      id: 'front',
      children: [
        { id: 'photo', type: 'image', width: 100, height: 100, src },
        {
          id: 'word',
          type: 'text',
          x: 100,
          width: 100,
          height: 100,
          text: 'Acme',
          fontFamily: 'Acme',
        },
      ],
    },
  ],
})

async function colourAt(url: string): Promise<number[]> {
  const { data } = await sharp(await download(url))
    .removeAlpha()
    .extract({ left: 50, top: 50, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('an upload', () => {
  it('is drawn where a document and where a modification names its URL', async () => {
    const red = await upload(await swatch(400, 300, '#ff0000'))
    const blue = await upload(await swatch(300, 400, '#0000ff'))
    expect([red.status, red.body.width, blue.status]).toEqual([201, 400, 201])
    const designId = await saveDesign(system, documentWith(red.body.url))
    const plain = await generate({ system, designId }, { format: 'png' })
    const modifications = [{ id: 'photo', src: blue.body.url }]
    const modified = await generate({ system, designId }, { format: 'png', modifications })
    expect([plain.status, modified.status]).toEqual([200, 200])
    expect(await colourAt(plain.body.files[0]?.url ?? '')).toEqual([255, 0, 0])
    expect(await colourAt(modified.body.files[0]?.url ?? '')).toEqual([0, 0, 255])
  })

  it('of a font is what the texts of a design are drawn with', async () => {
    const photo = (await upload(await swatch(320, 240, '#ff0000'))).body.url
    const font = await upload(interFont('900Black'))
    expect(font.body.family).toBe('Inter')
    const fonts = [{ family: 'Acme', src: font.body.url }]
    const [without, having] = await Promise.all([
      saveDesign(system, documentWith(photo)),
      saveDesign(system, documentWith(photo, fonts)),
    ])
    const missing = await generate({ system, designId: without })
    const drawn = await generate({ system, designId: having })
    expect(missing.body.warnings).toMatchObject([{ code: 'font_missing', elementId: 'word' }])
    expect(drawn.body.warnings).toEqual([])
    expect(drawn.body.files[0]?.checksum).not.toBe(missing.body.files[0]?.checksum)
  })

  it('of what cannot be drawn is refused, and the service goes on', async () => {
    const html = await upload(Buffer.from('<html></html>'))
    expect([html.status, html.body.message.slice(0, 12)]).toEqual([415, 'file must be'])
    expect((await call(system, '/api/v1/designs')).status).toBe(200)
  })
})
