import { type Matrix } from '../geometry/matrix'

/** Moves coordinates of a box to the nearest edges of device px. */
export interface PixelGrid {
  x(value: number): number
  y(value: number): number
}

/** Leaves everything where it is. */
export const noGrid: PixelGrid = { x: value => value, y: value => value }

/** The grid seen from a box that lies on the page by `matrix`; a box that stands askew has none. */
export function pixelGrid({ a, b, c, d, e, f }: Matrix, pixelRatio: number): PixelGrid {
  const snap = (scale: number, offset: number) => (value: number) =>
    (Math.round((value * scale + offset) * pixelRatio) / pixelRatio - offset) / scale
  if (Math.abs(b) + Math.abs(c) < straight) return { x: snap(a, e), y: snap(d, f) }
  if (Math.abs(a) + Math.abs(d) < straight) return { x: snap(b, f), y: snap(c, e) }
  return noGrid
}

/** What a turn by 90° leaves of a cosine, and less than a px over the longest side. */
const straight = 1e-6
