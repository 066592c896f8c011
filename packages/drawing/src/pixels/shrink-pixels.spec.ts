import sharp from 'sharp'
import { type Size } from '../geometry/rectangle'
import { shrinkPixels } from './shrink-pixels'

/** Returns the pixels of an image in which no mistake goes unnoticed: noise over a gradient, always the same. */
function noise(width: number, height: number, translucent: boolean): Uint8ClampedArray {
  let seed = 1
  const random = (): number => (seed = (seed * 48_271) % 0x7fffffff) / 0x7fffffff
  return Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
    if (at % 4 === 3) return translucent ? random() * 256 : 255
    return random() < 0.3 ? random() * 256 : ((at >> 2) % width) * (255 / width)
  })
}

/** Shrinks as the server does. An opaque file has no alpha while the server shrinks it. */
async function byServer(
  data: Uint8ClampedArray,
  { translucent, from, to }: { translucent: boolean; from: Size; to: Size },
): Promise<Buffer> {
  const raw = { ...from, channels: 4 as const }
  const file = sharp(data, { raw })
  const opened = translucent ? file : sharp(await file.removeAlpha().png().toBuffer())
  return opened.resize(to.width, to.height, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
}

const levels = (one: ArrayLike<number>, other: ArrayLike<number>): number =>
  Array.from(one).reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0)

describe('shrinkPixels', () => {
  it.each([
    [
      { width: 120, height: 90 },
      { width: 119, height: 89 },
    ],
    [
      { width: 120, height: 90 },
      { width: 80, height: 60 },
    ],
    [
      { width: 120, height: 90 },
      { width: 61, height: 45 },
    ],
    [
      { width: 120, height: 90 },
      { width: 30, height: 90 },
    ],
    [
      { width: 121, height: 91 },
      { width: 121, height: 22 },
    ],
    [
      { width: 211, height: 307 },
      { width: 33, height: 41 },
    ],
    [
      { width: 640, height: 427 },
      { width: 47, height: 31 },
    ],
    [
      { width: 300, height: 200 },
      { width: 3, height: 2 },
    ],
    [
      { width: 97, height: 5 },
      { width: 1, height: 1 },
    ],
    [
      { width: 7, height: 1300 },
      { width: 7, height: 2 },
    ],
  ])('returns the same pixels as the server, from %j to %j', async (from, to) => {
    for (const translucent of [false, true]) {
      const data = noise(from.width, from.height, translucent)
      const shrunk = shrinkPixels({ data, ...from }, to)
      expect(shrunk).toMatchObject(to)
      const differing = levels(shrunk.data, await byServer(data, { translucent, from, to }))
      expect([translucent, differing]).toEqual([translucent, 0])
    }
  })

  it('never enlarges, and returns px that fit as they are', () => {
    const pixels = { data: noise(4, 3, true), width: 4, height: 3 }
    expect(shrinkPixels(pixels, { width: 9, height: 3 })).toBe(pixels)
  })
})
