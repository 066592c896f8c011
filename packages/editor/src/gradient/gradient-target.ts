import {
  type Design,
  type Gradient,
  isKnownElement,
  type KnownElement,
  type Paint,
} from '@platen/design'
import { identity, type Matrix, matrixOf, multiply, placementOf, type Size } from '@platen/drawing'
import { type Command } from '../commands/command'
import { setProperties } from '../commands/elements/properties'
import { setPage } from '../commands/pages/pages'
import { findElement } from '../tree/find-element'

/** A gradient, and the box on the page that it fills. */
export interface GradientTarget {
  gradient: Gradient
  box: Size
  /** The transform from the box, whose corner is the origin, to the page. */
  matrix: Matrix
  /** The name of the undo step for a change. */
  name: string
  /** Returns the command that replaces the gradient. */
  set: (gradient: Gradient) => Command
}

/** Returns the size of the box that an element's fill covers; a text that has outgrown its box is measured as drawn. */
type FilledBox = (element: KnownElement) => Size

/** Returns the gradient that fills a page, or an element that is not locked; undefined if there is no such gradient. */
export function gradientTargetOf(
  design: Design,
  id: string,
  filledBox: FilledBox = element => element,
): GradientTarget | undefined {
  const page = design.pages.find(one => one.id === id)
  if (page) {
    const { background: gradient, width, height } = page
    const set = (background: Gradient): Command => setPage(id, { background })
    const where = { box: { width, height }, matrix: identity, name: 'Background', set }
    return isGradient(gradient) ? { ...where, gradient } : undefined
  }
  const found = findElement(design, id)
  if (!found || !isKnownElement(found.element)) return undefined
  const { element, groups } = found
  if ([...groups, element].some(({ locked }) => locked)) return undefined
  const gradient = fillOf(element)
  if (!isGradient(gradient)) return undefined
  const matrix = multiply(matrixOf(groups), placementOf(element))
  const set = (fill: Gradient): Command => setProperties([id], { fill })
  return { gradient, box: filledBox(element), matrix, name: 'Fill', set }
}

const fillOf = (element: KnownElement): Paint | null => ('fill' in element ? element.fill : null)

const isGradient = (paint: Paint | null): paint is Gradient =>
  paint !== null && typeof paint !== 'string' && paint.type !== 'image'
