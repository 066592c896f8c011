import { type Element, type GroupElement, isKnownElement, type KnownElement } from '@platen/design'
import {
  boundsOf,
  invert,
  type Matrix,
  matrixOf,
  multiply,
  placementOf,
  type Point,
  type Rectangle,
  transformPoint,
} from '@platen/drawing'
import { drawnExtent, type ExtentOf, storedExtent } from './extent'
import { type Found } from './find-element'

type NestedElement = Pick<Found, 'element' | 'groups'>

/** Returns the upright rectangle around an element as drawn, in page px; undefined for an element of an unknown kind. */
export function boundsOnPage(
  { element, groups }: NestedElement,
  extentOf: ExtentOf = storedExtent,
): Rectangle | undefined {
  if (!isKnownElement(element)) return undefined
  const matrix = multiply(matrixOf(groups), placementOf(element))
  return boundsOf(matrix, drawnExtent(element, extentOf))
}

/** Converts a vector from page px to px inside nested groups, which may be rotated and mirrored. */
export function toGroupSpace(groups: readonly GroupElement[], way: Point): Point {
  const { a, b, c, d } = invert(matrixOf(groups))
  return { x: rounded(a * way.x + c * way.y), y: rounded(b * way.x + d * way.y) }
}

/** The position, rotation and flips of an element. */
type Placement = Pick<KnownElement, 'flipX' | 'flipY' | 'rotation' | 'x' | 'y'>

/** Returns the placement of an element for a transform from its box to its parent. The size of the element does not change. */
export function placementAt(element: KnownElement, matrix: Matrix): Placement {
  const { width, height, rotation } = element
  const center = transformPoint(matrix, { x: width / 2, y: height / 2 })
  const isMirror = matrix.a * matrix.d - matrix.b * matrix.c < 0
  const flipX = isMirror !== element.flipY
  const sign = flipX ? -1 : 1
  const turned = rounded((Math.atan2(matrix.b * sign, matrix.a * sign) * 180) / Math.PI)
  return {
    x: rounded(center.x - width / 2),
    y: rounded(center.y - height / 2),
    // Keeps rotations of more than a full turn.
    rotation: Math.abs(Math.sin(((turned - rotation) * Math.PI) / 360)) < 1e-8 ? rotation : turned,
    flipX,
    flipY: element.flipY,
  }
}

/** Moves an element into other groups (the outermost first) without moving it on the page. */
export function reparent(
  { element, groups }: NestedElement,
  target: readonly GroupElement[],
): Element {
  const isThere = groups.at(-1)?.id === target.at(-1)?.id
  if (isThere || !isKnownElement(element)) return element
  const onPage = multiply(matrixOf(groups), placementOf(element))
  return { ...element, ...placementAt(element, multiply(invert(matrixOf(target)), onPage)) }
}

/** Rounds to six decimals, which removes the errors in sums of fractions. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0
