import { refuseLarge } from './pixel-limit'

const sizes = [
  { width: 1000, height: 1000 },
  { width: 2000, height: 1000 },
]

describe('the limit of a key on pixels', () => {
  it.each([
    [null, 1, 2_000_000],
    [[1], 1, 1_000_000],
    [[1], 2, 4_000_000],
    [[1], 0.1, 10_000],
  ])('holds for the pages %j at scale %d: %d', (pages, scale, pixels) => {
    expect(() => refuseLarge({ pages, scale }, sizes, pixels)).not.toThrow()
    expect(() => refuseLarge({ pages, scale }, sizes, pixels - 1)).toThrow(
      `allows ${(pixels - 1).toLocaleString('en-US')} pixels (the picture has ${pixels.toLocaleString('en-US')})`,
    )
  })
})
