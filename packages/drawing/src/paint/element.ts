import { type Element, isKnownElement, type KnownElement } from '@platen/design'
import { boundsOf, multiply } from '../geometry/matrix'
import { placementOf } from '../geometry/placement'
import { type Rectangle } from '../geometry/rectangle'
import { applyEffects, visibleShadow, withShadow } from './effects'
import { prepareGroup } from './group'
import { prepareImage } from './image'
import { needsLayer, paintOnLayer, type PlacedElement, transform } from './layer'
import { prepareLine } from './line'
import { maskOutline } from './mask'
import { prepareQr } from './qr'
import { prepareShape } from './shape'
import { type Painting, type Preparation, type Surface } from './surface/painting'
import { prepareSvg } from './svg'
import { prepareText } from './text/prepare-text'

/** An element ready to be painted at its place in its parent. */
export interface PlacedPainting {
  /** The most it can cover, shadow included, in px of the parent. */
  bounds: Rectangle
  paint(surface: Surface): void
}

/** Lays out an element; returns undefined if there is nothing to paint. */
export function prepareElement(
  element: Element,
  preparation: Preparation,
): PlacedPainting | undefined {
  if (!isKnownElement(element)) {
    const { id, type } = element
    const message = `element "${id}" is of the unknown type "${type}" and is skipped`
    preparation.reporter.warn(id, 'unknown_element_type', message)
    return undefined
  }
  if (!element.visible) return undefined
  const painting = prepareKind(element, preparation)
  if (!painting) return undefined
  const placement = placementOf(element)
  return {
    bounds: withShadow(boundsOf(placement, painting.bounds), visibleShadow(element)),
    paint: surface => {
      // An invisible element leaves no links either.
      if (element.opacity === 0) return
      paintPlaced(surface, { element, painting, placement })
    },
  }
}

function prepareKind(element: KnownElement, preparation: Preparation): Painting | undefined {
  switch (element.type) {
    case 'text':
      return prepareText(element, preparation)
    case 'image':
      return prepareImage(element, preparation)
    case 'svg':
      return prepareSvg(element, preparation)
    case 'shape':
      return prepareShape(element, preparation)
    case 'line':
      return prepareLine(element)
    case 'group':
      return prepareGroup(element, child => prepareElement(child, preparation))
    case 'qr':
      return prepareQr(element, preparation)
  }
}

function paintPlaced(surface: Surface, placed: PlacedElement): void {
  const { context } = surface
  context.save()
  if (needsLayer(placed)) paintOnLayer(surface, placed)
  else paintDirectly(surface, placed)
  context.restore()
}

function paintDirectly(surface: Surface, { element, painting, placement }: PlacedElement): void {
  const { context, host } = surface
  transform(context, placement)
  if (element.mask) context.clip(maskOutline(host, element.mask, element))
  applyEffects(context, element, host.pixelRatio)
  painting.paint({ ...surface, matrix: multiply(surface.matrix, placement) })
}
