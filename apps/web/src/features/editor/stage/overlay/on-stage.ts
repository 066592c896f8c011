import { boxOf, type Point, type Rectangle, transformPoint } from '@platen/drawing'
import { type Frame } from '@platen/editor'
import { toStage, type View } from '../../session/view'

/**
 * Returns the corners of a frame on the stage, clockwise from its top left. The corners of an upright frame are rounded to whole px, so
 * that its lines are sharp.
 */
export function cornersOf(frame: Frame, view: View): [Point, Point, Point, Point] {
  const { width, height } = boxOf(frame)
  const { a, b } = frame.matrix
  const isUpright = Math.abs(a * b) < 1e-9
  const at = (x: number, y: number): Point => {
    const point = toStage(view, transformPoint(frame.matrix, { x, y }))
    return isUpright ? sharp(point) : point
  }
  return [at(0, 0), at(width, 0), at(width, height), at(0, height)]
}

/** Returns the middle of the pixel that contains a point. */
export const sharp = ({ x, y }: Point): Point => ({
  x: Math.round(x) + 0.5,
  y: Math.round(y) + 0.5,
})

/** Maps a rectangle of the page to the stage. */
export function boxOnStage({ x, y, width, height }: Rectangle, view: View): Rectangle {
  const [from, to] = [
    sharp(toStage(view, { x, y })),
    sharp(toStage(view, { x: x + width, y: y + height })),
  ]
  return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y }
}

/** Returns an SVG path through points; by default the path is closed. */
export const pathThrough = (points: readonly Point[], closed = true): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('') +
  (closed ? 'Z' : '')

/** Returns the point halfway between two points. */
export const middleOf = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})

/** Formats a length with at most one decimal. */
export const shownPx = (px: number): string => String(Math.round(px * 10) / 10 + 0)
