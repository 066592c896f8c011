import { type GroupElement, isKnownElement } from '@platen/design'
import {
  boundsOf,
  boxOf,
  identity,
  type Matrix,
  multiply,
  placementOf,
  type Rectangle,
} from '@platen/drawing'
import { type Found } from './find-element'

/** The transform from the inside of nested groups, the outermost first, to their page. */
export function matrixOf(groups: readonly GroupElement[]): Matrix {
  return groups.reduce((matrix, group) => multiply(matrix, placementOf(group)), identity)
}

/** The upright rectangle around the box of an element, in px of its page; undefined for one of an unknown kind. */
export function boundsOnPage({
  element,
  groups,
}: Pick<Found, 'element' | 'groups'>): Rectangle | undefined {
  if (!isKnownElement(element)) return undefined
  return boundsOf(multiply(matrixOf(groups), placementOf(element)), boxOf(element))
}
