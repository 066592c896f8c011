import { type Crop } from '@platen/design'
import { limited, movedInside, stretchedInside } from '@platen/drawing'

export const wholeCrop: Crop = { x: 0, y: 0, width: 1, height: 1 }

/** The smallest side of a crop, as a fraction of the image; a smaller crop would be hard to grab. */
const least = 0.05

/** Returns a crop moved by a distance, and kept inside the image. Distances are fractions of the image. */
export function moveCrop(crop: Crop, { right, down }: { right: number; down: number }): Crop {
  return rounded(movedInside(crop, { x: right, y: down }, wholeCrop))
}

/** Returns a crop with its lower right corner at a point, kept inside the image. */
export function resizeCrop(crop: Crop, point: { x: number; y: number }): Crop {
  const by = { x: point.x - crop.x - crop.width, y: point.y - crop.y - crop.height }
  return rounded(stretchedInside(crop, { sides: { x: 1, y: 1 }, by }, { outer: wholeCrop, least }))
}

function rounded({ x, y, width, height }: Crop): Crop {
  return { x: round(x), y: round(y), width: round(width), height: round(height) }
}

/** Returns the part of a crop that lies inside the image. */
export function insideCrop({ x, y, width, height }: Crop): Crop {
  const begun = {
    ...wholeCrop,
    x: round(limited(x, 0, 1 - least)),
    y: round(limited(y, 0, 1 - least)),
  }
  return resizeCrop(begun, { x: begun.x + width, y: begun.y + height })
}

/** Rounds to a thousandth: finer steps are invisible, and requests stay readable. */
export const round = (value: number): number => Math.round(value * 1000) / 1000

/** Formats a fraction as a percentage for a field: 25.4 for 0.254. */
export const percent = (fraction: number): string => String(Math.round(fraction * 1000) / 10)

/** Parses a percentage into a fraction from 0 to 1; null when the text is not a number. */
export function readPercent(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? null : round(limited(number / 100, 0, 1))
}
