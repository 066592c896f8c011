import { type Matrix } from '../../geometry/matrix'

/** Rounds coordinates of a box to the nearest edges of device pixels. */
export interface PixelGrid {
  x(value: number): number
  y(value: number): number
}

/** Leaves coordinates unchanged. */
export const noGrid: PixelGrid = { x: value => value, y: value => value }

/** Returns the grid in the coordinates of a box placed by `matrix`; `noGrid` if its sides are not parallel to those of the page. */
export function pixelGrid({ a, b, c, d, e, f }: Matrix, pixelRatio: number): PixelGrid {
  const snap = (scale: number, offset: number) => (value: number) =>
    (Math.round((value * scale + offset) * pixelRatio) / pixelRatio - offset) / scale
  if (Math.abs(b) + Math.abs(c) < straight) return { x: snap(a, e), y: snap(d, f) }
  if (Math.abs(a) + Math.abs(d) < straight) return { x: snap(b, f), y: snap(c, e) }
  return noGrid
}

/** The largest cosine that counts as 90°: above the rounding error, but too small to move the end of the longest side by a pixel. */
const straight = 1e-6
