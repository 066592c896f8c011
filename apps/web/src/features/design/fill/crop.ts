import { type Crop } from '@platen/design'
import { limited, movedInside, stretchedInside } from '@platen/drawing'

export const wholeCrop: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** Sides smaller than this cannot be grabbed any more. */
const least = 0.05

/** A crop at another place, inside the picture; distances in fractions of it. */
export function moveCrop(crop: Crop, { right, down }: { right: number; down: number }): Crop {
  return rounded(movedInside(crop, { x: right, y: down }, wholeCrop))
}

/** A crop whose lower right corner is at a point, inside the picture. */
export function resizeCrop(crop: Crop, point: { x: number; y: number }): Crop {
  const by = { x: point.x - crop.x - crop.width, y: point.y - crop.y - crop.height }
  return rounded(stretchedInside(crop, { sides: { x: 1, y: 1 }, by }, { outer: wholeCrop, least }))
}

function rounded({ x, y, width, height }: Crop): Crop {
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}

/** A crop that ends at the edges of the picture, whatever its numbers say. */
export function insideCrop({ x, y, width, height }: Crop): Crop {
  const begun = {
    ...wholeCrop,
    x: round(limited(x, 0, 1 - least)),
    y: round(limited(y, 0, 1 - least)),
  }
  return resizeCrop(begun, { x: begun.x + width, y: begun.y + height })
}

/** To a thousandth: nobody sees less, and requests stay readable. */
export const round = (value: number): number => Math.round(value * 1000) / 1000

/** A fraction as a field shows it: 25.4 of 0.254. */
export const percent = (fraction: number): string => String(Math.round(fraction * 1000) / 10)

/** The fraction that a field says, 0..1; null while it says none. */
export function readPercent(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? null : round(limited(number / 100, 0, 1))
}
