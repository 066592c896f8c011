import { rasterOf } from '../testing/raster'
import { isOpaque } from './pixels'

describe('isOpaque', () => {
  it('checks every pixel', () => {
    expect(isOpaque(rasterOf(3, 3, () => [0, 0, 0, 255]))).toBe(true)
    expect(isOpaque(rasterOf(3, 3, x => [0, 0, 0, x === 2 ? 254 : 255]))).toBe(false)
  })
})
