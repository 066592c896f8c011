import { type Element, type GroupElement, isKnownElement, type KnownElement } from '@platen/design'
import {
  boundsOf,
  identity,
  invert,
  type Matrix,
  multiply,
  placementOf,
  type Point,
  type Rectangle,
  transformPoint,
} from '@platen/drawing'
import { drawnExtent, type ExtentOf, storedExtent } from './extent'
import { type Found } from './find-element'

type PlacedElement = Pick<Found, 'element' | 'groups'>

/** The transform from the inside of nested groups, the outermost first, to their page. */
export function matrixOf(groups: readonly GroupElement[]): Matrix {
  return groups.reduce((matrix, group) => multiply(matrix, placementOf(group)), identity)
}

/** The upright rectangle around what is drawn of an element, in px of its page; undefined for one of an unknown kind. */
export function boundsOnPage(
  { element, groups }: PlacedElement,
  extentOf: ExtentOf = storedExtent,
): Rectangle | undefined {
  if (!isKnownElement(element)) return undefined
  const matrix = multiply(matrixOf(groups), placementOf(element))
  return boundsOf(matrix, drawnExtent(element, extentOf))
}

/** The way of px on the page as px inside of nested groups, which may be turned and mirrored. */
export function toGroupSpace(groups: readonly GroupElement[], way: Point): Point {
  const { a, b, c, d } = invert(matrixOf(groups))
  return { x: rounded(a * way.x + c * way.y), y: rounded(b * way.x + d * way.y) }
}

/** Where an element lies and how it is turned and mirrored. */
type Placement = Pick<KnownElement, 'flipX' | 'flipY' | 'rotation' | 'x' | 'y'>

/** How an element lies in its parent where a transform from its box to the parent places it; its size stays. */
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
    // Several turns are kept.
    rotation: Math.abs(Math.sin(((turned - rotation) * Math.PI) / 360)) < 1e-8 ? rotation : turned,
    flipX,
    flipY: element.flipY,
  }
}

/** The element moved into other groups, the outermost first, so that it lies on the page as before. */
export function reparent(
  { element, groups }: PlacedElement,
  target: readonly GroupElement[],
): Element {
  const isThere = groups.at(-1)?.id === target.at(-1)?.id
  if (isThere || !isKnownElement(element)) return element
  const onPage = multiply(matrixOf(groups), placementOf(element))
  return { ...element, ...placementAt(element, multiply(invert(matrixOf(target)), onPage)) }
}

/** Sums of fractions leave a trace in the last digits, which no document needs. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0
