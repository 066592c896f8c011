import { rasterOf } from '../testing/raster'
import { isOpaque, unpremultiply } from './pixels'

describe('unpremultiply', () => {
  it.each([
    [
      [100, 50, 25, 128],
      [199, 100, 50, 128],
    ],
    [
      [10, 20, 30, 255],
      [10, 20, 30, 255],
    ],
    [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
    [
      [1, 1, 1, 1],
      [255, 255, 255, 1],
    ],
    // Some engines round a colour above its alpha.
    [
      [7, 0, 0, 6],
      [255, 0, 0, 6],
    ],
  ])('turns %j into %j', (premultiplied, straight) => {
    const data = Uint8Array.from(premultiplied)
    unpremultiply(data)
    expect([...data]).toEqual(straight)
  })
})

describe('isOpaque', () => {
  it('looks at every pixel', () => {
    expect(isOpaque(rasterOf(3, 3, () => [0, 0, 0, 255]))).toBe(true)
    expect(isOpaque(rasterOf(3, 3, x => [0, 0, 0, x === 2 ? 254 : 255]))).toBe(false)
  })
})
