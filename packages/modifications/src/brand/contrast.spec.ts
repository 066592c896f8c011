import { parseColor } from '@platen/design'
import { leastContrastOn, over } from './contrast'
import { contrastOf, luminanceOf } from './luminance'

const white = parseColor('#fff')

// Computed by hand from the definition; the greys are the well-known ones around 4.5.
it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#ff0000', '#ffffff', 4],
  ['#0000ff', '#ffffff', 8.59],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(parseColor(one), parseColor(other))).toBeCloseTo(ratio, 2)
  expect(contrastOf(parseColor(other), parseColor(one))).toBeCloseTo(ratio, 2)
})

it('dark channels are on the straight part of the curve', () => {
  expect(luminanceOf(parseColor('#0a0a0a'))).toBeCloseTo(10 / 255 / 12.92, 6)
})

it('a translucent colour shows what is behind it', () => {
  expect(over('#00000080', white)).toMatchObject({ r: expect.closeTo(127, 0) as number })
  expect(over('#000', white, 0.25)).toMatchObject({ r: 191.25 })
})

it('the least contrast counts, and none is behind nothing', () => {
  expect(leastContrastOn('#000', [white, parseColor('#777')])).toBeCloseTo(4.69, 2)
  expect(leastContrastOn('#000', [])).toBe(Infinity)
})
