import { outputSize } from './page-size'
import { thrown } from './testing/thrown'

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

  it.each([
    [page(8193, 10), 1],
    [page(10, 4097), 2],
    [page(6400, 6400), 1],
  ])('refuses %j at %s', (size, scale) => {
    expect(thrown(() => outputSize(size, scale))).toMatchObject({ code: 'invalid_request' })
  })
})
