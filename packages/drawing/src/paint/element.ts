import { type Element, isKnownElement, type KnownElement } from '@platen/design'
import { boundsOf, invert, type Matrix, multiply } from '../geometry/matrix'
import { expand, intersect, type Rectangle, snapOutwards } from '../geometry/rectangle'
import { applyEffects, isPlain, visibleShadow, withShadow, withShadowSources } from './effects'
import { prepareGroup } from './group'
import { prepareImage } from './image'
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

/** The transform from the element's box to its parent: rotated and mirrored about the centre. */
export function placementOf(element: KnownElement): Matrix {
  const { x, y, width, height } = element
  const angle = (element.rotation * Math.PI) / 180
  const sin = Math.sin(angle)
  const cos = Math.cos(angle)
  const acrossSign = element.flipX ? -1 : 1
  const downSign = element.flipY ? -1 : 1
  const turned = { a: cos * acrossSign, b: sin * acrossSign, c: -sin * downSign, d: cos * downSign }
  return {
    ...turned,
    e: x + width / 2 - (turned.a * width + turned.c * height) / 2,
    f: y + height / 2 - (turned.b * width + turned.d * height) / 2,
  }
}

interface Placed {
  element: KnownElement
  painting: Painting
  placement: Matrix
}

function paintPlaced(surface: Surface, placed: Placed): void {
  const { context } = surface
  context.save()
  if (needsLayer(placed)) paintOnLayer(surface, placed)
  else paintDirectly(surface, placed)
  context.restore()
}

function needsLayer({ element, painting }: Placed): boolean {
  if (isPlain(element)) return false
  if (painting.operations === 'many') return true
  // A clip would cut off the shadow, which lies outside of what casts it.
  return visibleShadow(element) !== null && (painting.operations === 'clipped' || !!element.mask)
}

function paintDirectly(surface: Surface, { element, painting, placement }: Placed): void {
  const { context, host } = surface
  transform(context, placement)
  if (element.mask) context.clip(maskOutline(host, element.mask, element))
  applyEffects(context, element, host.pixelRatio)
  painting.paint({ ...surface, matrix: multiply(surface.matrix, placement) })
}

/**
 * Paints on an upright layer aligned with the page's pixels, so that compositing never resamples, and composites
 * it with the element's effects.
 */
function paintOnLayer(surface: Surface, { element, painting, placement }: Placed): void {
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

function transform(context: Surface['context'], { a, b, c, d, e, f }: Matrix): void {
  context.transform(a, b, c, d, e, f)
}
