import { type Matrix } from './matrix'
import { type Rectangle } from './rectangle'

/** The circle that a line of text follows, in px from the top left of the box. */
export interface Arc {
  x: number
  y: number
  radius: number
  /** 1 curves upwards, with the glyphs outside the circle; -1 curves downwards, with the glyphs inside. */
  bow: -1 | 1
}

/** The extent of a bent line above and below its baseline, in px. */
export interface Band {
  above: number
  below: number
}

/** Returns the transform that places a glyph upright on the arc, `distance` px along it from its middle. */
export function placeOn({ x, y, radius, bow }: Arc, distance: number): Matrix {
  const angle = distance / radius
  const sin = Math.sin(angle)
  const cos = Math.cos(angle)
  const turn = { a: cos, b: bow * sin, c: -bow * sin, d: cos }
  return { ...turn, e: x + radius * sin, f: y - bow * radius * cos }
}

/**
 * Returns the upright rectangle around a band, in px from the centre. The band covers `angle` radians on either side of the circle's
 * top, or of its bottom if the arc curves downwards.
 */
export function bandBox(
  { radius, bow }: Pick<Arc, 'bow' | 'radius'>,
  { above, below }: Band,
  angle: number,
): Rectangle {
  const outer = radius + (bow > 0 ? above : below)
  const inner = radius - (bow > 0 ? below : above)
  const half = outer * Math.sin(Math.min(angle, Math.PI / 2))
  const cos = Math.cos(angle)
  // The innermost point is in the middle or at a corner of either end.
  const depth = Math.max(-inner, -inner * cos, -outer * cos)
  return { x: -half, y: bow > 0 ? -outer : -depth, width: 2 * half, height: outer + depth }
}
