import { isKnownElement, type KnownElement, type Page } from '@platen/design'
import {
  boundsOf,
  boxOf,
  expand,
  identity,
  type Matrix,
  matrixOf,
  multiply,
  placementOf,
  type Rectangle,
  type Size,
  union,
  visibleShadow,
  withShadow,
} from '@platen/drawing'
import { kindOf, reachOf } from '../kinds/kinds'
import { drawnExtent, type ExtentOf, storedExtent } from '../tree/extent'
import { everyElement, type Found } from '../tree/find-element'

/** The frame around the selection. Around a single element, it is rotated like that element, but never mirrored. */
export interface Frame extends Size {
  /** The transform from the box of the frame, whose corner is the origin, to the page. */
  matrix: Matrix
  /** True for the frame of a single line, which has ends instead of edges. */
  isLine: boolean
}

/** Returns the frame around elements of a page; undefined if none of the elements can be drawn. */
export function frameOf(
  page: Page,
  ids: readonly string[],
  extentOf?: ExtentOf,
): Frame | undefined {
  const frames = framesOf(page, ids, extentOf)
  const [first, ...others] = frames
  if (!first || others.length === 0) return first
  return uprightFrame(frames.map(frame => boundsOf(frame.matrix, boxOf(frame))).reduce(union))
}

/** Returns the frame of an upright rectangle on the page. */
export function uprightFrame({ x, y, width, height }: Rectangle): Frame {
  return { width, height, matrix: { ...identity, e: x, f: y }, isLine: false }
}

/** Returns the frames of elements of a page, in paint order; omits elements that cannot be drawn. */
export function framesOf(
  page: Page,
  ids: readonly string[],
  extentOf: ExtentOf = storedExtent,
): Frame[] {
  return [...knownOf(page, ids)].map(found => ownFrame(found, extentOf))
}

/**
 * Returns the upright rectangle around elements of a page, including strokes and shadows; undefined if none of the elements can be drawn.
 */
export function seenArea(
  page: Page,
  ids: readonly string[],
  extentOf: ExtentOf = storedExtent,
): Rectangle | undefined {
  const [first, ...others] = [...knownOf(page, ids)].map(({ element, groups }) => {
    const edge = expand(drawnExtent(element, extentOf), reachOf(element))
    const inParent = boundsOf(placementOf(element), edge)
    return boundsOf(matrixOf(groups), withShadow(inParent, visibleShadow(element)))
  })
  return first && others.reduce(union, first)
}

interface Known extends Found {
  element: KnownElement
}

function* knownOf(page: Page, ids: readonly string[]): Generator<Known> {
  const wanted = new Set(ids)
  for (const { element, ...place } of everyElement(page))
    if (wanted.has(element.id) && isKnownElement(element)) yield { ...place, element }
}

function ownFrame({ element, groups }: Known, extentOf: ExtentOf): Frame {
  const { width, height, ...corner } = drawnExtent(element, extentOf)
  const placement = placementOf({ ...element, flipX: false, flipY: false })
  // In a mirrored element, the part drawn beyond its box is on the opposite side.
  const along = (flips: boolean, at: number, [side, own]: readonly [number, number]): number =>
    flips ? own - at - side : at
  const e = along(element.flipX, corner.x, [width, element.width])
  const f = along(element.flipY, corner.y, [height, element.height])
  const matrix = multiply(multiply(matrixOf(groups), placement), { ...identity, e, f })
  return { width, height, matrix, isLine: kindOf(element).hasEnds ?? false }
}
