import sharp, { type Sharp } from 'sharp'
import { pngHeader } from '../testing/png-header'
import { decodeImage, readImageSize, restrictSharp } from './decode-image'

const whole = (width: number, height: number): Parameters<typeof decodeImage>[1] => ({
  region: null,
  width,
  height,
})

/** Left half red, right half blue, 8 × 4 px. */
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

/** The largest difference of a channel: lossy formats and colour spaces move colours a little. */
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

  it.each([
    [1, [8, 4], [0, 0]],
    [3, [8, 4], [7, 3]],
    [6, [4, 8], [3, 0]],
    [8, [4, 8], [0, 7]],
  ] as const)('turns EXIF orientation %s upright', async (orientation, size, red) => {
    const bytes = await twoColours().png().withMetadata({ orientation }).toBuffer()
    expect(await readImageSize(bytes, 'the image')).toMatchObject({
      width: size[0],
      height: size[1],
    })
    expect(difference(await pixel(bytes, [...size], [...red]), [255, 0, 0, 255])).toBeLessThan(12)
  })

  it('turns CMYK into sRGB', async () => {
    const bytes = await twoColours().toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    const [red = 0, green = 255, blue = 255, alpha] = await pixel(bytes, [8, 4], [1, 1])
    expect(red).toBeGreaterThan(200)
    expect(Math.max(green, blue)).toBeLessThan(80)
    expect(alpha).toBe(255)
  })

  it.each(['grey8', 'grey16', 'rgb16', 'palette'])('reads a %s PNG as RGBA', async kind => {
    const image = sharp({ create: { width: 2, height: 2, channels: 3, background: '#808080' } })
    const spaces = { grey8: 'b-w', grey16: 'grey16', rgb16: 'rgb16', palette: 'srgb' } as const
    const space = spaces[kind as keyof typeof spaces]
    const bytes = await image
      .toColourspace(space)
      .png({ palette: kind === 'palette' })
      .toBuffer()
    expect(difference(await pixel(bytes, [2, 2], [0, 0]), [128, 128, 128, 255])).toBeLessThan(12)
  })

  it('keeps alpha straight', async () => {
    const background = { r: 200, g: 100, b: 50, alpha: 0.5 }
    const bytes = await sharp({ create: { width: 2, height: 2, channels: 4, background } })
      .png()
      .toBuffer()
    expect(await pixel(bytes, [2, 2], [1, 1])).toEqual([200, 100, 50, 128])
  })

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map(background =>
        sharp({ create: { width: 4, height: 4, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect(await readImageSize(bytes, 'the image')).toMatchObject({ width: 4, height: 4 })
    expect(difference(await pixel(bytes, [4, 4], [0, 0]), [255, 0, 0, 255])).toBeLessThan(12)
  })

  it('cuts a region out of the upright picture and scales it', async () => {
    const bytes = await twoColours().png().withMetadata({ orientation: 3 }).toBuffer()
    const region = { left: 4, top: 0, width: 4, height: 4 }
    const { data } = await decodeImage(bytes, { region, width: 2, height: 2 }, 'the image')
    expect(data.length).toBe(16)
    expect([...data.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  })

  it.each(['jpeg', 'png', 'webp'] as const)('refuses a cut %s', async format => {
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

  it('refuses a pixel bomb by its header', async () => {
    const bomb = pngHeader(30_000, 30_000)
    expect(bomb.length).toBeLessThan(100)
    await expect(readImageSize(bomb, 'the image')).rejects.toMatchObject({
      publicMessage: 'the image has more than 100 megapixels',
    })
  })

  it.each(['<html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF', ''])(
    'refuses %j as an image',
    async text => {
      await expect(readImageSize(Buffer.from(text), 'the image')).rejects.toMatchObject({
        code: 'asset_unusable',
      })
    },
  )
})
