import { mainColours } from './main-colours'

/** Returns the pixels of an image; `count` is the number of pixels of a colour. */
function picture(...parts: [count: number, ...rgba: number[]][]): Uint8ClampedArray {
  return Uint8ClampedArray.from(
    parts.flatMap(([count, ...rgba]) => Array.from({ length: count }, () => rgba).flat()),
  )
}

it('lists the most frequent colours first, near-white ones last, and no translucent ones', () => {
  const logo = picture(
    [500, 255, 255, 255, 255],
    [300, 29, 63, 184, 255],
    [100, 255, 138, 102, 255],
    [900, 10, 200, 10, 40],
  )
  expect(mainColours(logo)).toEqual(['#1d3fb8', '#ff8a66', '#ffffff'])
})

it('counts shades and soft edges as part of the colour that they belong to', () => {
  const shaded = picture(
    [200, 200, 20, 20, 255],
    [80, 204, 24, 24, 255],
    [60, 215, 40, 40, 255],
    [4, 120, 120, 120, 255],
  )
  expect(mainColours(shaded)).toEqual(['#c81414'])
})

it('returns at most the requested number of colours, and none for an empty picture', () => {
  const many = [0, 90, 180].flatMap(red =>
    [0, 90, 180].map((green): [number, ...number[]] => [100, red, green, 0, 255]),
  )
  expect(mainColours(picture(...many), 4)).toHaveLength(4)
  expect(mainColours(picture([9, 0, 0, 0, 0]))).toEqual([])
})
