import { type Matrix } from './matrix'
import { type Rectangle } from './rectangle'

/** The circle whose edge a line of text stands on; px from the top left of the box. */
export interface Arc {
  x: number
  y: number
  radius: number
  /** 1 bows up, glyphs outside of the circle; -1 bows down, glyphs inside. */
  bow: -1 | 1
}

/** A line that is bent: how high it reaches from its baseline, in px. */
export interface Band {
  above: number
  below: number
}

/** From a point of the baseline, `distance` px along the arc from its middle, to the box. */
export function placeOn({ x, y, radius, bow }: Arc, distance: number): Matrix {
  const angle = distance / radius
  const sin = Math.sin(angle)
  const cos = Math.cos(angle)
  const turn = { a: cos, b: bow * sin, c: -bow * sin, d: cos }
  return { ...turn, e: x + radius * sin, f: y - bow * radius * cos }
}

/**
 * The upright rectangle around a band that covers `angle` radians of a circle to both sides of its top, or
 * of its bottom where it bows down; px from the centre.
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
  // The innermost point of the middle, or one of the corners at its ends.
  const depth = Math.max(-inner, -inner * cos, -outer * cos)
  return { x: -half, y: bow > 0 ? -outer : -depth, width: 2 * half, height: outer + depth }
}
