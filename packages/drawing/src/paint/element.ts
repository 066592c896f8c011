import { type Element, isKnownElement, type KnownElement } from '@platen/design'
import { boundsOf, multiply } from '../geometry/matrix'
import { placementOf } from '../geometry/placement'
import { applyEffects, visibleShadow, withShadow } from './effects'
import { kinds } from './kinds'
import { needsLayer, paintOnLayer, type PlacedElement, transform } from './layer'
import { maskOutline } from './mask'
import {
  type Painting,
  type PlacedPainting,
  type Preparation,
  type Prepare,
  type Surface,
} from './surface/painting'

/** Lays out an element; returns undefined if there is nothing to paint. */
export function prepareElement(
  element: Element,
  preparation: Preparation,
): PlacedPainting | undefined {
  const painting = layOut(element, preparation)
  return painting && placed(element, painting)
}

/** Lays out the content of an element, whatever its place; undefined if there is nothing to paint. */
export function layOut(element: Element, preparation: Preparation): Painting | undefined {
  if (isKnownElement(element)) {
    return element.visible ? prepareKind(element, preparation) : undefined
  }
  const { id, type } = element
  const message = `element "${id}" is of the unknown type "${type}" and is skipped`
  preparation.reporter.warn(id, 'unknown_element_type', message)
  return undefined
}

/** Places the content of an element; undefined for an unknown element. */
export function placed(element: Element, painting: Painting): PlacedPainting | undefined {
  if (!isKnownElement(element)) return undefined
  const placement = placementOf(element)
  return {
    bounds: withShadow(boundsOf(placement, painting.bounds), visibleShadow(element)),
    blends: isBlended({ element, painting, placement }),
    ...(painting.text && { text: painting.text }),
    paint: surface => {
      // An invisible element has no links either.
      if (element.opacity === 0) return
      paintPlaced(surface, { element, painting, placement })
    },
  }
}

/** Returns true if an element blends with the colours below it; a layer isolates the blending of its parts. */
function isBlended(whole: PlacedElement): boolean {
  const { element, painting } = whole
  return element.blendMode !== 'normal' || (painting.blends === true && !needsLayer(whole))
}

function prepareKind(element: KnownElement, preparation: Preparation): Painting | undefined {
  // Each function gets elements of its own kind; the compiler cannot infer that from the table.
  const prepare = kinds[element.type] as Prepare
  return prepare(element, preparation)
}

function paintPlaced(surface: Surface, whole: PlacedElement): void {
  const { context } = surface
  context.save()
  if (needsLayer(whole)) paintOnLayer(surface, whole)
  else paintDirectly(surface, whole)
  context.restore()
}

function paintDirectly(surface: Surface, { element, painting, placement }: PlacedElement): void {
  const { context, host } = surface
  transform(context, placement)
  if (element.mask) context.clip(maskOutline(host, element.mask, element))
  applyEffects(context, element, host.pixelRatio)
  painting.paint({ ...surface, matrix: multiply(surface.matrix, placement) })
}
