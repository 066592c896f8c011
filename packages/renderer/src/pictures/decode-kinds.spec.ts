import sharp, { type Sharp } from 'sharp'
import { type Pixels } from '../canvas/pixels'
import { adobeRgbProfile } from '../testing/icc-profile'
import { decodeImage, readImageSize, restrictSharp } from './decode-image'

type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

const orange: Rgba = [200, 100, 50, 255]

/** Returns an image of 8 × 8 pixels in one colour. */
function flat([r, g, b, alpha]: Rgba = orange): Sharp {
  const background = { r, g, b, alpha: alpha / 255 }
  const channels = alpha === 255 ? 3 : 4
  return sharp({ create: { width: 8, height: 8, channels, background } })
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  const { width, height } = await readImageSize(bytes, 'the image')
  return decodeImage(bytes, { region: null, width, height }, 'the image')
}

/** Returns the largest difference in any channel of any pixel. */
async function error(bytes: Uint8Array, expected: Rgba): Promise<number> {
  const { data } = await decode(bytes)
  return data.reduce(
    (most, value, at) => Math.max(most, Math.abs(value - (expected[at % 4] ?? 0))),
    0,
  )
}

const stored = async (bytes: Uint8Array): Promise<number[]> => [
  ...(await sharp(bytes, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3),
]

describe('decoding', () => {
  beforeAll(restrictSharp)

  const adobe = adobeRgbProfile()
  const grey: Rgba = [128, 128, 128, 255]
  const glass: Rgba = [200, 100, 50, 128]

  it.each<[string, () => Sharp, [colour: Rgba, tolerance: number]]>([
    ['a PNG', () => flat().png(), [orange, 0]],
    ['an interlaced PNG', () => flat().png({ progressive: true }), [orange, 0]],
    ['a PNG with a palette', () => flat().png({ palette: true }), [orange, 0]],
    ['a PNG with a palette and tRNS', () => flat(glass).png({ palette: true }), [glass, 1]],
    ['a PNG with alpha', () => flat(glass).png(), [glass, 0]],
    ['a PNG of 16 bits', () => flat().toColourspace('rgb16').png(), [orange, 1]],
    ['a PNG of 16 bits with alpha', () => flat(glass).toColourspace('rgb16').png(), [glass, 1]],
    ['a grey PNG', () => flat(grey).toColourspace('b-w').png(), [grey, 0]],
    ['a grey PNG of 16 bits', () => flat(grey).toColourspace('grey16').png(), [grey, 1]],
    [
      'a grey PNG with alpha',
      () => flat([128, 128, 128, 64]).toColourspace('b-w').png(),
      [[128, 128, 128, 64], 0],
    ],
    ['a JPEG', () => flat().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }), [orange, 2]],
    ['a progressive JPEG', () => flat().jpeg({ quality: 100, progressive: true }), [orange, 2]],
    ['a grey JPEG', () => flat(grey).toColourspace('b-w').jpeg({ quality: 100 }), [grey, 1]],
    ['a lossless WebP', () => flat(glass).webp({ lossless: true }), [glass, 0]],
    ['a lossy WebP', () => flat().webp({ quality: 100 }), [orange, 4]],
    ['a GIF', () => flat().gif(), [orange, 0]],
    ['an AVIF', () => flat().avif({ lossless: true }), [orange, 2]],
    ['an AVIF of 10 bits', () => flat().avif({ bitdepth: 10, quality: 100 }), [orange, 3]],
    ['an AVIF with alpha', () => flat(glass).avif({ quality: 100 }), [glass, 4]],
    ['a TIFF', () => flat(glass).tiff({ compression: 'deflate' }), [glass, 0]],
    ['a TIFF of 16 bits', () => flat().toColourspace('rgb16').tiff(), [orange, 1]],
    ['a grey TIFF', () => flat(grey).toColourspace('b-w').tiff(), [grey, 0]],
    ['a tiled TIFF', () => flat().tiff({ tile: true, compression: 'lzw' }), [orange, 0]],
  ])('reads %s', async (_, file, [colour, tolerance]) => {
    expect(await error(await file().toBuffer(), colour)).toBeLessThanOrEqual(tolerance)
  })

  it.each<[string, () => Sharp, number]>([
    ['P3 in a PNG', () => flat().withIccProfile('p3').png(), 2],
    ['P3 in a PNG of 16 bits', () => flat().toColourspace('rgb16').withIccProfile('p3').png(), 2],
    ['P3 in a JPEG', () => flat().withIccProfile('p3').jpeg({ quality: 100 }), 4],
    ['P3 in a WebP', () => flat().withIccProfile('p3').webp({ lossless: true }), 2],
    ['P3 in an AVIF', () => flat().withIccProfile('p3').avif({ lossless: true }), 3],
    ['P3 in a TIFF', () => flat().withIccProfile('p3').tiff({ compression: 'lzw' }), 2],
    ['Adobe RGB in a PNG', () => flat().withIccProfile(adobe).png(), 2],
    ['Adobe RGB in a JPEG', () => flat().withIccProfile(adobe).jpeg({ quality: 100 }), 4],
  ])('converts %s to sRGB', async (_, file, tolerance) => {
    const bytes = await file().toBuffer()
    const [red = 0] = await stored(bytes)
    expect(Math.abs(red - orange[0])).toBeGreaterThan(8)
    expect(await error(bytes, orange)).toBeLessThanOrEqual(tolerance)
  })

  it.each([
    ['with its profile', 'cmyk'],
    ['without a profile', undefined],
  ])('converts CMYK %s to sRGB', async (_, profile) => {
    const cmyk = flat().toColourspace('cmyk')
    const named = profile === undefined ? cmyk : cmyk.withIccProfile(profile)
    const bytes = await named.jpeg({ quality: 100 }).toBuffer()
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'cmyk', channels: 4 })
    expect(await error(bytes, orange)).toBeLessThanOrEqual(6)
  })

  it('reads CMYK JPEGs as inverted, with or without an Adobe marker, as browsers do', async () => {
    const bytes = await flat([255, 255, 255, 255]).toColourspace('cmyk').jpeg().toBuffer()
    expect(await error(bytes, [255, 255, 255, 255])).toBeLessThanOrEqual(2)
    const at = bytes.indexOf(Buffer.from([0xff, 0xee]))
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const plain = Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)])
    expect(plain.length).toBeLessThan(bytes.length)
    expect(await error(plain, [255, 255, 255, 255])).toBeLessThanOrEqual(2)
  })

  it.each(['gif', 'webp', 'tiff'] as const)('decodes the first picture of a %s', async format => {
    const red = await flat([255, 0, 0, 255]).png().toBuffer()
    const green = await flat([0, 255, 0, 255]).png().toBuffer()
    const options = { webp: { lossless: true }, gif: {}, tiff: {} }
    const bytes = await sharp([red, green], { join: { animated: true } })
      .toFormat(format, options[format])
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    expect(await readImageSize(bytes, 'the image')).toMatchObject({ width: 8, height: 8 })
    expect(await error(bytes, [255, 0, 0, 255])).toBeLessThanOrEqual(1)
  })
})

/** Returns an image of four quarters: red, green, blue and white, clockwise from the top left. */
async function quarters(): Promise<Sharp> {
  const part = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 16, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  const all = { width: 32, height: 16, channels: 3 as const, background: '#ff0000' }
  return sharp({ create: all }).composite([
    { input: await part('#00ff00'), left: 16, top: 0 },
    { input: await part('#0000ff'), left: 16, top: 8 },
    { input: await part('#ffffff'), left: 0, top: 8 },
  ])
}

const names = new Map([
  ['100', 'red'],
  ['010', 'green'],
  ['001', 'blue'],
  ['111', 'white'],
])

describe('the EXIF orientation', () => {
  beforeAll(restrictSharp)

  // The quarters at the top left, top right, bottom right and bottom left.
  const orientations: [orientation: number, corners: string][] = [
    [1, 'red green blue white'],
    [2, 'green red white blue'],
    [3, 'blue white red green'],
    [4, 'white blue green red'],
    [5, 'red white blue green'],
    [6, 'white red green blue'],
    [7, 'blue green red white'],
    [8, 'green blue white red'],
  ]
  const cases = (['jpeg', 'png', 'webp', 'tiff'] as const).flatMap(format =>
    orientations.map(([orientation, corners]) => [format, orientation, corners] as const),
  )

  it.each(cases)('of a %s, %d, is %s', async (format, orientation, corners) => {
    const bytes = await (
      await quarters()
    )
      .withMetadata({ orientation })
      .toFormat(format, format === 'webp' ? { lossless: true } : {})
      .toBuffer()
    const { data, width, height } = await decode(bytes)
    expect([width, height]).toEqual(orientation > 4 ? [16, 32] : [32, 16])
    const corner = (x: number, y: number): string => {
      const at = (y * width + x) * 4
      const bits = [...data.subarray(at, at + 3)].map(value => Number(value > 128))
      return names.get(bits.join('')) ?? 'another'
    }
    const [right, bottom] = [width - 2, height - 2]
    const seen = [corner(1, 1), corner(right, 1), corner(right, bottom), corner(1, bottom)]
    expect(seen.join(' ')).toBe(corners)
  })
})
