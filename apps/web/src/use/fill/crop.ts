import { type Crop } from '@platen/design'

export const wholeCrop: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** Sides smaller than this cannot be grabbed any more. */
const least = 0.05

/** A crop at another place, inside the picture; distances in fractions of it. */
export function moveCrop(crop: Crop, { right, down }: { right: number; down: number }): Crop {
  return {
    ...crop,
    x: round(within(crop.x + right, 0, 1 - crop.width)),
    y: round(within(crop.y + down, 0, 1 - crop.height)),
  }
}

/** A crop whose lower right corner is at a point, inside the picture. */
export function resizeCrop(crop: Crop, point: { x: number; y: number }): Crop {
  return {
    ...crop,
    width: round(within(point.x - crop.x, least, 1 - crop.x)),
    height: round(within(point.y - crop.y, least, 1 - crop.y)),
  }
}

/** A crop that ends at the edges of the picture, whatever its numbers say. */
export function insideCrop({ x, y, width, height }: Crop): Crop {
  const begun = {
    ...wholeCrop,
    x: round(within(x, 0, 1 - least)),
    y: round(within(y, 0, 1 - least)),
  }
  return resizeCrop(begun, { x: begun.x + width, y: begun.y + height })
}

export const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** To a thousandth: nobody sees less, and requests stay readable. */
export const round = (value: number): number => Math.round(value * 1000) / 1000

/** A fraction as a field shows it: 25.4 of 0.254. */
export const percent = (fraction: number): string => String(Math.round(fraction * 1000) / 10)

/** The fraction that a field says, 0..1; null while it says none. */
export function readPercent(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? null : round(within(number / 100, 0, 1))
}
