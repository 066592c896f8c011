import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { decodeImage } from './decode-image'
import { createRenderer, type Renderer } from '../renderer'
import { type RenderOutcome } from '../assets/task'

let renderer: Renderer

beforeAll(() => {
  renderer = createRenderer()
})

afterAll(() => renderer.close())

const src = 'https://a.example/picture?token=1'

async function view(bytes: Uint8Array, maxSide = 4000): Promise<RenderOutcome> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const task = { view: { src, maxSide }, sources: { [src]: sha256 } }
  expect(renderer.missing(task)).toEqual([sha256])
  return renderer.render(task, new Map([[sha256, bytes]]))
}

/** Returns an image with every colour, next to transparent pixels. */
const spectrum = (width: number, height: number): sharp.Sharp => {
  const data = Buffer.from(
    Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      return [(x * 255) / width, (y * 255) / height, (x * y) % 256, y % 4 === 0 ? 128 : 255]
    }).flat(),
  )
  return sharp(data, { raw: { width, height, channels: 4 } })
}

const files: [kind: string, file: () => Promise<Buffer>][] = [
  ['TIFF', () => spectrum(60, 40).tiff({ compression: 'lzw' }).toBuffer()],
  ['CMYK JPEG', () => spectrum(60, 40).removeAlpha().toColourspace('cmyk').jpeg().toBuffer()],
  ['16-bit PNG', () => spectrum(60, 40).toColourspace('rgb16').png().toBuffer()],
  ['16-bit TIFF', () => spectrum(60, 40).toColourspace('rgb16').tiff().toBuffer()],
]

describe('a view', () => {
  it.each(files)('of a %s has the very px that a page is drawn with', async (_, file) => {
    const bytes = await file()
    const { files, natural } = await view(bytes)
    expect(natural).toEqual({ width: 60, height: 40 })
    const [shown] = files
    expect(shown).toMatchObject({ format: 'webp', mimetype: 'image/webp', width: 60, height: 40 })
    const whole = { region: null, width: 60, height: 40 }
    const { data } = await decodeImage(bytes, whole, 'it')
    const webp = await sharp(shown?.bytes).ensureAlpha().raw().toBuffer()
    expect(webp.equals(data)).toBe(true)
  })

  it('is as large as it may be, and never larger than the picture', async () => {
    const bytes = await spectrum(300, 100).tiff().toBuffer()
    const sizes = await Promise.all(
      [1, 150, 299, 300, 4000].map(async maxSide => {
        const { files, natural } = await view(
          Buffer.concat([bytes, Buffer.alloc(maxSide)]),
          maxSide,
        )
        expect(natural).toEqual({ width: 300, height: 100 })
        return [files[0]?.width, files[0]?.height]
      }),
    )
    expect(sizes).toEqual([
      [1, 1],
      [150, 50],
      [299, 100],
      [300, 100],
      [300, 100],
    ])
  })

  it.each([
    [{ width: 20, height: 10 }, 400, { width: 400, height: 200 }],
    [{ width: 900, height: 1800 }, 400, { width: 200, height: 400 }],
    [{ width: 20.4, height: 9.7 }, 51, { width: 51, height: 24 }],
  ])('of an SVG of %j is as large as asked: %d', async (natural, maxSide, size) => {
    const { width, height } = natural
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="50%" height="100%" fill="#ff8000" fill-opacity="0.5"/></svg>`
    const { files, natural: told } = await view(Buffer.from(svg), maxSide)
    expect(told).toEqual({ width: Math.round(width), height: Math.round(height) })
    expect(files).toMatchObject([{ ...size, format: 'webp', mimetype: 'image/webp' }])
    const { data, info } = await sharp(files[0]?.bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 4)]).toEqual([255, 128, 0, 128])
    expect(data[info.width * 4 - 1]).toBe(0)
  })

  it('of an SVG asks for nothing that it names', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
      <image width="8" height="8" href="https://b.example/secret.png"/><script>alert(1)</script></svg>`
    const { files } = await view(Buffer.from(svg), 8)
    const { channels } = await sharp(files[0]?.bytes).stats()
    expect(channels.map(({ max }) => max)).toEqual([0, 0, 0, 0])
  })

  it('is upright', async () => {
    const bytes = await spectrum(60, 40).tiff().withMetadata({ orientation: 6 }).toBuffer()
    const { files, natural } = await view(bytes, 30)
    expect(natural).toEqual({ width: 40, height: 60 })
    expect([files[0]?.width, files[0]?.height]).toEqual([20, 30])
  })

  it.each([
    ['no picture', () => Promise.resolve(Buffer.from('<html>')), 'is not a PNG'],
    ['a broken SVG', () => Promise.resolve(Buffer.from('<svg xmlns=""/>')), ''],
    ['a broken one', async () => (await files[0]?.[1]())?.subarray(0, 400), 'cannot be decoded'],
  ])('of %s says so, with the host alone', async (_, file, reason) => {
    await expect(view((await file()) ?? Buffer.alloc(0))).rejects.toMatchObject({
      code: 'asset_unusable',
      publicMessage: expect.stringMatching(`^src: the image from a.example ${reason}`) as string,
    })
  })
})
