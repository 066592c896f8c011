import { isKnownElement, type Page } from '@platen/design'
import {
  boundsOf,
  boxOf,
  identity,
  type Matrix,
  multiply,
  placementOf,
  type Rectangle,
  type Size,
  union,
} from '@platen/drawing'
import { everyElement, type Found } from '../tree/find-element'
import { matrixOf } from '../tree/place-on-page'
import { type SizeOf } from './placed-elements'

/** The frame around what is selected: turned like a single element, never mirrored. */
export interface Frame extends Size {
  /** From its box, whose corner is the origin, to the page. */
  matrix: Matrix
  /** Whether it is that of one line, which has ends and no edges. */
  isLine: boolean
}

/** The frame around elements of a page; undefined if none of them can be drawn. */
export function frameOf(
  page: Page,
  ids: readonly string[],
  sizeOf: SizeOf = element => element,
): Frame | undefined {
  const frames = framesOf(page, ids, sizeOf)
  const [first, ...others] = frames
  if (!first || others.length === 0) return first
  return uprightFrame(frames.map(frame => boundsOf(frame.matrix, boxOf(frame))).reduce(union))
}

/** The frame that is a rectangle of the page. */
export function uprightFrame({ x, y, width, height }: Rectangle): Frame {
  return { width, height, matrix: { ...identity, e: x, f: y }, isLine: false }
}

/** The frames of elements of a page, in paint order; without those that cannot be drawn. */
export function framesOf(
  page: Page,
  ids: readonly string[],
  sizeOf: SizeOf = element => element,
): Frame[] {
  const wanted = new Set(ids)
  return [...everyElement(page)].flatMap(found =>
    wanted.has(found.element.id) ? (ownFrame(found, sizeOf) ?? []) : [],
  )
}

function ownFrame({ element, groups }: Found, sizeOf: SizeOf): Frame | undefined {
  if (!isKnownElement(element)) return undefined
  const placement = placementOf({ ...element, flipX: false, flipY: false })
  const { width, height } = sizeOf(element)
  // A text that is mirrored top to bottom grows up.
  const grown = { ...identity, f: element.flipY ? element.height - height : 0 }
  const matrix = multiply(multiply(matrixOf(groups), placement), grown)
  return { width, height, matrix, isLine: element.type === 'line' }
}
