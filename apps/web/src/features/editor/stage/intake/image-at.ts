import { isKnownElement } from '@platen/design'
import { type Point } from '@platen/drawing'
import { findElement, hitsAt } from '@platen/editor'
import { type Desk } from '../input/pointer-input'

/** Returns the id of the image that is on top at a point of the page; undefined if something else is, or nothing. */
export function imageAt({ page, view, extentOf }: Desk, point: Point): string | undefined {
  const [top] = hitsAt(page, point, { zoom: view.zoom, extentOf })
  const element = top && findElement({ pages: [page] }, top.id)?.element
  return element && isKnownElement(element) && element.type === 'image' ? element.id : undefined
}
