import { type Design, isKnownElement, type Page } from '@platen/design'
import { boundsOf, boxOf, union } from '@platen/drawing'
import { framesOf } from '../hit/frame'
import { type ExtentOf } from '../tree/extent'
import { reparent, rounded } from '../tree/place-on-page'
import { topmost } from '../tree/topmost'

/**
 * Returns a page with only these elements and no background, with a margin of `room` px around their boxes as drawn. Undefined if none of
 * the elements can be drawn.
 */
export function aloneOnPage(
  design: Design,
  ids: readonly string[],
  { room, extentOf }: { room: number; extentOf?: ExtentOf },
): Page | undefined {
  const found = topmost(design, ids)
  const [first] = found
  if (!first) return undefined
  const frames = framesOf(first.page, ids, extentOf)
  const boxes = frames.map(frame => boundsOf(frame.matrix, boxOf(frame)))
  if (boxes.length === 0) return undefined
  const { x, y, width, height } = boxes.reduce(union)
  const children = found.map(one => {
    const element = reparent(one, [])
    if (!isKnownElement(element)) return element
    return { ...element, x: rounded(element.x - x + room), y: rounded(element.y - y + room) }
  })
  return {
    ...first.page,
    children,
    background: '#0000',
    bleed: 0,
    width: Math.ceil(width) + 2 * room,
    height: Math.ceil(height) + 2 * room,
  }
}
