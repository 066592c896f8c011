import { type Element, isDrawn, type Page } from '@platen/design'

/**
 * Returns the share of a page, from 0 to 1, that its background paints with more than plain colour, followed by the share of each
 * element. Painting plain colour is as fast as copying pixels.
 */
export function paintedShares({ background, children, width, height }: Page): number[] {
  const ground = typeof background === 'string' ? 0 : 1
  return [ground, ...children.map(child => Math.min(1, areaOf(child) / (width * height)))]
}

/** Returns the area of an element in square px. */
function areaOf(element: Element): number {
  if (!isDrawn(element) || element.type === 'line') return 0
  const plain = element.type === 'shape' && typeof element.fill === 'string'
  return plain && element.shadow === null ? 0 : element.width * element.height
}
