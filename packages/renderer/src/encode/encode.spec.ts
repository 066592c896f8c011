import sharp from 'sharp'
import { rasterOf } from '../testing/raster'
import { encodeAvif } from './avif'
import { encodeInlineImage } from './inline-image'
import { encodeJpeg } from './jpeg'
import { encodeWebp } from './webp'

const gradient = rasterOf(64, 48, (x, y) => [x * 4, y * 5, 128, 255])
const half = rasterOf(64, 48, x => (x < 32 ? [200, 100, 50, 128] : [0, 0, 0, 0]))

async function decoded(
  bytes: Uint8Array,
): Promise<{ data: Buffer; channels: number; size: string }> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return { data, channels: info.channels, size: `${info.width}x${info.height}` }
}

describe('encodeInlineImage', () => {
  const far = (x: number, y: number): number => ((x * 73_856_093) ^ (y * 19_349_663)) % 251
  it.each([
    ['a wide page', rasterOf(1400, 700, (x, y) => [x % 256, y % 256, 9, 255]), '512x256'],
    ['a tall page', rasterOf(300, 1200, (x, y) => [x % 256, y % 256, 9, 255]), '128x512'],
    ['a small page', gradient, '64x48'],
    ['noise', rasterOf(512, 512, (x, y) => [far(x, y), far(y, x), far(x + 7, y), 255]), '512x512'],
  ])('shrinks %s to at most 512 px and 200,000 bytes', async (_, raster, size) => {
    const bytes = await encodeInlineImage(raster)
    expect(bytes.length).toBeLessThanOrEqual(200_000)
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
    expect((await decoded(bytes)).size).toBe(size)
  })

  it('puts white under a translucent page', async () => {
    const { data } = await decoded(await encodeInlineImage(half))
    expect([...data.subarray(-3)]).toEqual([255, 255, 255])
  })
})

describe('encodeJpeg', () => {
  it('keeps colours, in 4:2:0', async () => {
    const bytes = await encodeJpeg(gradient, 90)
    const { data, channels } = await decoded(bytes)
    expect(channels).toBe(3)
    expect((await sharp(bytes).metadata()).chromaSubsampling).toBe('4:2:0')
    const worst = data.reduce(
      (most, value, at) =>
        Math.max(most, Math.abs(value - (gradient.data[Math.floor(at / 3) * 4 + (at % 3)] ?? 0))),
      0,
    )
    expect(worst).toBeLessThan(16)
  })

  it('writes 4:4:4 where saturated colours meet, and their edges stay', async () => {
    const stripes = rasterOf(64, 48, x => (x % 6 < 3 ? [255, 0, 0, 255] : [0, 0, 255, 255]))
    const bytes = await encodeJpeg(stripes, 90)
    expect((await sharp(bytes).metadata()).chromaSubsampling).toBe('4:4:4')
    const { data } = await decoded(bytes)
    // The red of the last pixel of a stripe, and that of the first pixel after it.
    expect((data[2 * 3] ?? 0) - (data[3 * 3] ?? 0)).toBeGreaterThan(200)
  })

  it('writes black and white in 4:2:0, however sharp', async () => {
    const text = rasterOf(64, 48, x => (x % 6 < 3 ? [0, 0, 0, 255] : [255, 255, 255, 255]))
    expect((await sharp(await encodeJpeg(text, 90)).metadata()).chromaSubsampling).toBe('4:2:0')
  })

  it('puts white under transparent pixels', async () => {
    const { data } = await decoded(await encodeJpeg(half, 95))
    expect(Math.min(...data.subarray(63 * 3, 64 * 3))).toBeGreaterThan(250)
  })

  it('gets smaller with lower quality', async () => {
    expect((await encodeJpeg(gradient, 20)).length).toBeLessThan(
      (await encodeJpeg(gradient, 95)).length,
    )
  })
})

describe('encodeWebp', () => {
  it('writes alpha only if the page has any', async () => {
    const { data, channels } = await decoded(await encodeWebp(half, 95))
    expect(channels).toBe(4)
    expect(data[3]).toBe(128)
    expect(Math.abs((data[0] ?? 0) - 200)).toBeLessThan(8)
    expect((await decoded(await encodeWebp(gradient, 90))).channels).toBe(3)
  })
})

describe('encodeAvif', () => {
  it('writes alpha only if the page has any', async () => {
    const { data, channels } = await decoded(await encodeAvif(half, 95))
    expect(channels).toBe(4)
    expect(Math.abs((data[3] ?? 0) - 128)).toBeLessThan(3)
    expect(Math.abs((data[0] ?? 0) - 200)).toBeLessThan(12)
    expect((await decoded(await encodeAvif(gradient, 90))).channels).toBe(3)
  })

  it.each([1, 100])('accepts quality %d', async quality => {
    expect((await decoded(await encodeAvif(gradient, quality))).size).toBe('64x48')
  })

  it('gets smaller with lower quality', async () => {
    expect((await encodeAvif(gradient, 20)).length).toBeLessThan(
      (await encodeAvif(gradient, 95)).length,
    )
  })
})
