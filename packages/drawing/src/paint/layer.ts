import { type KnownElement } from '@platen/design'
import { boundsOf, invert, type Matrix, multiply } from '../geometry/matrix'
import { expand, intersect, snapOutwards } from '../geometry/rectangle'
import { applyEffects, isPlain, visibleShadow, withShadow, withShadowSources } from './effects'
import { maskOutline } from './mask'
import { type Painting, type Surface } from './surface/painting'

/** An element with the painting of its content, and its place in its parent. */
export interface PlacedElement {
  element: KnownElement
  painting: Painting
  placement: Matrix
}

/** Returns true if the element's effects, such as a group's opacity, must apply to the whole and not to each operation. */
export function needsLayer({ element, painting }: PlacedElement): boolean {
  if (isPlain(element)) return false
  if (painting.operations === 'many') return true
  // A clip would cut off the shadow, which falls outside the element.
  return visibleShadow(element) !== null && (painting.operations === 'clipped' || !!element.mask)
}

/**
 * Paints an element on an upright layer aligned with the page's pixels, so that compositing never resamples, and composites the
 * layer with the element's effects.
 */
export function paintOnLayer(
  surface: Surface,
  { element, painting, placement }: PlacedElement,
): void {
  const { context, host } = surface
  const matrix = multiply(surface.matrix, placement)
  const shadow = visibleShadow(element)
  // Leave room for the shadow: some engines clip its blur at the layer's edge.
  const ink = withShadow(expand(boundsOf(matrix, painting.bounds), 1), shadow)
  const seen = intersect(ink, withShadowSources(surface.page, shadow))
  if (!seen) return
  const area = snapOutwards(seen, host.pixelRatio)
  const layer = host.layer(area.width, area.height)
  layer.context.translate(-area.x, -area.y)
  transform(layer.context, matrix)
  if (element.mask) layer.context.clip(maskOutline(host, element.mask, element))
  painting.paint({ ...surface, context: layer.context, matrix })
  transform(context, invert(surface.matrix))
  applyEffects(context, element, host.pixelRatio)
  layer.drawOnto(context, area.x, area.y)
}

/** Adds a transform to the context's own. */
export function transform(context: Surface['context'], { a, b, c, d, e, f }: Matrix): void {
  context.transform(a, b, c, d, e, f)
}
