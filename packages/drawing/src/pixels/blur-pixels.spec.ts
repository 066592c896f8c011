import { blurPixels, type Pixels } from './blur-pixels'

/** Returns random pixels, some of them transparent, the same each time. */
function grid(width: number, height: number): Pixels {
  let state = 11
  const data = Uint8Array.from({ length: width * height * 4 }, (_, at) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return at % 4 === 3 && state % 5 > 0 ? 255 : state >>> 24
  })
  return { data, width, height }
}

/** Applies the exact Gaussian along one axis; neighbours are `step` px apart, `run` of them in a line. */
function gaussian(
  values: number[],
  sigma: number,
  { step, run }: { step: number; run: number },
): number[] {
  const reach = Math.ceil(sigma * 4)
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)
  const weights = offsets.map(offset => Math.exp((-offset * offset) / (2 * sigma * sigma)))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return values.map((_, at) => {
    const place = Math.floor(at / 4 / step) % run
    return offsets.reduce((total, offset, index) => {
      if (place + offset < 0 || place + offset >= run) return total
      return total + ((values[at + offset * step * 4] ?? 0) * (weights[index] ?? 0)) / sum
    }, 0)
  })
}

function premultiplied(data: Pixels['data']): number[] {
  return [...data].map((value, at) =>
    at % 4 === 3 ? value : (value * (data[at - (at % 4) + 3] ?? 0)) / 255,
  )
}

describe('blurPixels', () => {
  // Noise shows every weight of the kernel.
  it.each([1, 1.5, 2.3, 4, 6])('is a Gaussian of sigma %d within 6 of 255', sigma => {
    const pixels = grid(31, 23)
    const { width, height } = pixels
    const across = gaussian(premultiplied(pixels.data), sigma, { step: 1, run: width })
    const expected = gaussian(across, sigma, { step: width, run: height })
    blurPixels(pixels, { x: sigma, y: sigma })
    const actual = premultiplied(pixels.data)
    const differences = expected.map((value, at) => Math.abs(value - (actual[at] ?? 999)))
    expect(Math.max(...differences)).toBeLessThan(6)
    const mean = differences.reduce((sum, difference) => sum + difference, 0) / expected.length
    expect(mean).toBeLessThan(1.2)
  })

  it('has a sigma for each axis', () => {
    const pixels = grid(9, 9)
    const row = pixels.data.slice(0, 9 * 4)
    const across = { ...pixels, data: pixels.data.slice() }
    blurPixels(across, { x: 2, y: 0 })
    const alone = { data: row, width: 9, height: 1 }
    blurPixels(alone, { x: 2, y: 2 })
    expect(across.data.slice(0, 9 * 4)).not.toEqual(alone.data)
    blurPixels(alone, { x: 0, y: 0 })
    const first = { data: pixels.data.slice(0, 9 * 4), width: 9, height: 1 }
    blurPixels(first, { x: 2, y: 0 })
    expect(across.data.slice(0, 9 * 4)).toEqual(first.data)
  })

  it('lets the edges fade to half, and colours stay what they are', () => {
    const data = new Uint8Array(64 * 64 * 4).fill(255)
    for (let at = 0; at < data.length; at += 4) data.set([200, 100, 50], at)
    blurPixels({ data, width: 64, height: 64 }, { x: 4, y: 4 })
    const pixel = (x: number, y: number): number[] => [
      ...data.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4),
    ]
    expect(pixel(32, 32)).toEqual([200, 100, 50, 255])
    const [, , , edge = 0] = pixel(0, 32)
    expect(edge / 255).toBeCloseTo(0.55, 1)
    const [, , , corner = 0] = pixel(0, 0)
    expect(corner / 255).toBeCloseTo(0.3, 1)
    for (const [index, value] of [200, 100, 50].entries()) {
      expect(Math.abs((pixel(0, 32)[index] ?? 0) - value)).toBeLessThanOrEqual(1)
    }
  })

  it('mixes no colour of transparent px in', () => {
    const data = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 0])
    blurPixels({ data, width: 2, height: 1 }, { x: 1, y: 1 })
    expect([data[0], data[1], data[2]]).toEqual([255, 0, 0])
    expect([data[4], data[5], data[6]]).toEqual([255, 0, 0])
    expect(data[7]).toBeGreaterThan(20)
  })

  it.each([
    [1, 1, 200],
    [5, 1, 0.3],
    [1, 7, 3],
  ])('blurs %d × %d px by %d', (width, height, sigma) => {
    const pixels = grid(width, height)
    blurPixels(pixels, { x: sigma, y: sigma })
    expect(pixels.data).toHaveLength(width * height * 4)
  })

  it('leaves everything as it is below what can be seen', () => {
    const data = new Uint8Array(16 * 4).fill(255)
    blurPixels({ data, width: 4, height: 4 }, { x: 0.04, y: 0.04 })
    expect(data).toEqual(new Uint8Array(16 * 4).fill(255))
  })
})
