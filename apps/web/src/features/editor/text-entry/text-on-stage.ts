import { type Design } from '@platen/design'
import {
  invert,
  type Matrix,
  matrixOf,
  multiply,
  placementOf,
  type Point,
  type TextGeometry,
  transformPoint,
} from '@platen/drawing'
import { findElement, textIn } from '@platen/editor'
import { type View } from '../session/view'

/** A text on the stage: its geometry, and the transform from its box to screen px. */
export interface TextOnStage {
  geometry: TextGeometry
  matrix: Matrix
}

/** Returns the transform from the box of a text to the stage; undefined if the text no longer exists. */
export function matrixToStage(design: Design, id: string, view: View): Matrix | undefined {
  const found = findElement(design, id)
  const text = textIn(found?.element)
  if (!found || !text) return undefined
  const { zoom } = view
  const toStage = { a: zoom, b: 0, c: 0, d: zoom, e: inWholePx(view.x), f: inWholePx(view.y) }
  return multiply(toStage, multiply(matrixOf(found.groups), placementOf(text)))
}

/** Rounds to whole device pixels, like the position of the canvas. */
const inWholePx = (px: number): number => Math.round(px * devicePixelRatio) / devicePixelRatio

/** Maps a point on the stage into the box of a text. */
export const intoText = ({ matrix }: TextOnStage, point: Point): Point =>
  transformPoint(invert(matrix), point)

/** Returns an SVG path on the stage through points in a text's box. */
export function pathOnStage(
  points: readonly Point[],
  { matrix }: Pick<TextOnStage, 'matrix'>,
): string {
  return points
    .map(point => transformPoint(matrix, point))
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
    .join('')
}
