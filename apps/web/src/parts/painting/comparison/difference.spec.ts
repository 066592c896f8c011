import { differenceOf, sayShare } from './difference'

type Colour = [number, number, number]

const pixels = (...colors: Colour[]): Parameters<typeof differenceOf>[0] => ({
  data: new Uint8ClampedArray(colors.flatMap(color => [...color, 255])),
  width: colors.length,
  height: 1,
})

const white: Colour = [255, 255, 255]
const black: Colour = [0, 0, 0]

it('is the share of pixels that look different', () => {
  const shown = pixels(white, white, white, black)
  const shareOf = (...file: Colour[]): number | undefined =>
    differenceOf(shown, pixels(...file))?.share
  expect(shareOf(white, white, white, black)).toBe(0)
  expect(shareOf(white, [250, 250, 250], white, black)).toBe(0)
  expect(shareOf(black, white, white, black)).toBe(0.25)
})

it('marks those pixels and no others', () => {
  const difference = differenceOf(pixels(white, white), pixels(white, black))
  expect(Array.from(difference?.marks ?? [])).toEqual([0, 0, 0, 0, 212, 0, 106, 255])
})

it('is null for pictures of different sizes', () => {
  expect(differenceOf(pixels(white), pixels(white, white))).toBeNull()
})

it.each([
  [0, 'Identical: the render matches the preview pixel for pixel.'],
  [0.00004, 'Less than 0.01 % of the pixels differ from the preview.'],
  [0.0012, '0.12 % of the pixels differ from the preview.'],
  [0.25, '25 % of the pixels differ from the preview.'],
])('%d is described as %s', (share, text) => expect(sayShare(share, 'preview')).toBe(text))
