import sharp, { type JpegOptions, type Sharp } from 'sharp'
import { pngHeader } from '../testing/png-header'
import { decodeImage, readImageSize, restrictSharp } from './decode-image'

const whole = (width: number, height: number): Parameters<typeof decodeImage>[1] => ({
  region: null,
  width,
  height,
})

/** Returns an image of 8 × 4 px: the left half is red, the right half blue. */
function twoColours(): Sharp {
  const red = { create: { width: 4, height: 4, channels: 3 as const, background: '#ff0000' } }
  return sharp({ create: { width: 8, height: 4, channels: 3, background: '#0000ff' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
}

async function pixel(
  bytes: Uint8Array,
  size: [number, number],
  at: [number, number],
): Promise<number[]> {
  const { data, width } = await decodeImage(bytes, whole(...size), 'the image')
  const start = (at[1] * width + at[0]) * 4
  return [...data.subarray(start, start + 4)]
}

/** Returns the largest difference in any channel, since lossy formats and colour spaces change colours a little. */
const difference = (actual: readonly number[], expected: readonly number[]): number =>
  Math.max(...expected.map((value, channel) => Math.abs(value - (actual[channel] ?? 999))))

describe('decodeImage', () => {
  beforeAll(restrictSharp)

  it.each(['png', 'jpeg', 'webp', 'avif', 'tiff', 'gif'] as const)('reads %s', async format => {
    const bytes = await twoColours().toFormat(format).toBuffer()
    expect(await readImageSize(bytes, 'the image')).toMatchObject({ width: 8, height: 4 })
    expect(difference(await pixel(bytes, [8, 4], [0, 0]), [255, 0, 0, 255])).toBeLessThan(12)
    expect(difference(await pixel(bytes, [8, 4], [7, 3]), [0, 0, 255, 255])).toBeLessThan(12)
  })

  it.each(['jpeg', 'webp'] as const)(
    'scales every pixel of a %s and drops none on loading',
    async format => {
      const stripes = Buffer.from(
        Array.from({ length: 256 * 256 * 3 }, (_, at) =>
          Math.floor(at / 3) % 7 < 2 ? 255 : at % 90,
        ),
      )
      const lossy = await sharp(stripes, { raw: { width: 256, height: 256, channels: 3 } })
        .toFormat(format, { quality: 90 })
        .toBuffer()
      const lossless = await sharp(lossy).png().toBuffer()
      for (const side of [25, 51, 100]) {
        const [shrunk, scaled] = await Promise.all(
          [lossy, lossless].map(bytes => decodeImage(bytes, whole(side, side), 'the image')),
        )
        expect(Buffer.compare(shrunk?.data ?? Buffer.alloc(0), scaled?.data ?? Buffer.of(1))).toBe(
          0,
        )
      }
    },
  )

  it('extracts a region of the upright picture and scales it', async () => {
    const bytes = await twoColours().png().withMetadata({ orientation: 3 }).toBuffer()
    const region = { left: 4, top: 0, width: 4, height: 4 }
    const { data } = await decodeImage(bytes, { region, width: 2, height: 2 }, 'the image')
    expect(data.length).toBe(16)
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  })

  it.each(['jpeg', 'png', 'webp'] as const)('rejects a truncated %s', async format => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251))
    const bytes = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
      .toFormat(format)
      .toBuffer()
    const cut = bytes.subarray(0, Math.floor(bytes.length / 2))
    await expect(decodeImage(cut, whole(64, 64), 'the image')).rejects.toMatchObject({
      code: 'asset_unusable',
      publicMessage: 'the image cannot be decoded',
    })
  })

  describe('a JPEG without its end marker', () => {
    const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251))
    const jpeg = (options: JpegOptions): Promise<Buffer> =>
      sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
        .jpeg(options)
        .toBuffer()

    it.each<[string, JpegOptions]>([
      ['baseline', {}],
      ['progressive', { progressive: true }],
      ['without subsampling', { chromaSubsampling: '4:4:4', quality: 30 }],
      ['with tables of its own', { optimiseCoding: true, quality: 95 }],
    ])('is decoded whole: %s', async (_, options) => {
      const bytes = await jpeg(options)
      const decoded = await decodeImage(bytes.subarray(0, -2), whole(64, 64), 'the image')
      expect(decoded).toEqual(await decodeImage(bytes, whole(64, 64), 'the image'))
    })

    it.each<[string, JpegOptions, number]>([
      ['half of its px', {}, 0.5],
      ['its last rows', {}, 0.9],
      ['its last scan', { progressive: true }, 0.9],
    ])('is rejected when it lacks %s, too', async (_, options, share) => {
      const bytes = await jpeg(options)
      const cut = bytes.subarray(0, Math.floor(bytes.length * share))
      await expect(decodeImage(cut, whole(64, 64), 'the image')).rejects.toMatchObject({
        publicMessage: 'the image cannot be decoded',
      })
    })
  })

  it('rejects a pixel bomb by its header', async () => {
    const bomb = pngHeader(30_000, 30_000)
    expect(bomb.length).toBeLessThan(100)
    await expect(readImageSize(bomb, 'the image')).rejects.toMatchObject({
      publicMessage: 'the image has more than 100 megapixels',
    })
  })

  it.each(['<html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF', ''])(
    'rejects %j as an image',
    async text => {
      await expect(readImageSize(Buffer.from(text), 'the image')).rejects.toMatchObject({
        code: 'asset_unusable',
      })
    },
  )
})
