import { complaint } from '../testing/documents'
import { checkOutputSize, outputSize } from './output-size'

const page = (width: number, height: number): { width: number; height: number } => ({
  width,
  height,
})

describe('outputSize', () => {
  it.each([
    [page(1080, 1080), 1, page(1080, 1080)],
    [page(1081, 333), 0.5, page(541, 167)],
    [page(2, 2), 0.1, page(1, 1)],
    [page(2048, 1000), 4, page(8192, 4000)],
  ])('gives %j at %s as %j', (size, scale, expected) => {
    expect(outputSize(size, scale)).toEqual(expected)
  })
})

describe('checkOutputSize', () => {
  it.each([
    [page(8192, 100), 1],
    [page(8000, 5000), 1],
    [page(2048, 1000), 4],
  ])('accepts %j at %s', (size, scale) => {
    expect(() => checkOutputSize(size, 1, scale)).not.toThrow()
  })

  it.each([
    [page(8193, 10), 1, '8193 × 10'],
    [page(10, 4097), 2, '20 × 8194'],
    [page(8000, 5001), 1, '8000 × 5001'],
  ])('refuses %j at %s', (size, scale, px) => {
    expect(complaint(() => checkOutputSize(size, 2, scale))).toBe(
      `scale makes page 2 too large (${px} px); at most 8192 px a side and 40 megapixels are allowed`,
    )
  })
})
