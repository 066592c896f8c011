import { differingShare, sayShare } from './difference'

const pixels = (...colors: [number, number, number][]): Parameters<typeof differingShare>[0] => ({
  data: new Uint8ClampedArray(colors.flatMap(color => [...color, 255])),
  width: colors.length,
  height: 1,
})

const white: [number, number, number] = [255, 255, 255]
const black: [number, number, number] = [0, 0, 0]

it('is the share of px that differ to the eye', () => {
  const shown = pixels(white, white, white, black)
  expect(differingShare(shown, pixels(white, white, white, black))).toBe(0)
  expect(differingShare(shown, pixels(white, [250, 250, 250], white, black))).toBe(0)
  expect(differingShare(shown, pixels(black, white, white, black))).toBe(0.25)
})

it('is none of pictures that have another size', () => {
  expect(differingShare(pixels(white), pixels(white, white))).toBeNull()
})

it.each([
  [0, 'The preview shows every pixel of it.'],
  [0.00004, 'Less than 0.01 % of its pixels differ from the preview.'],
  [0.0012, '0.12 % of its pixels differ from the preview.'],
  [0.25, '25 % of its pixels differ from the preview.'],
])('%d is said as %s', (share, text) => {
  expect(sayShare(share)).toBe(text)
})
