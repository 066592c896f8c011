import { boxOf, type Point, type Rectangle } from '@platen/drawing'
import { type ExtentOf } from '../../tree/extent'
import { type Command, commandOf } from '../command'
import { around, boxesOf, movedTo } from './boxes'

/** The edge or centre line on which to align elements. */
export type Alignment = 'bottom' | 'center' | 'left' | 'middle' | 'right' | 'top'

/** Aligns elements within the rectangle around them, or a single element within its page. */
export function align(ids: readonly string[], alignment: Alignment, extentOf?: ExtentOf): Command {
  return commandOf(design => {
    const boxes = boxesOf(design, ids, extentOf)
    const [first, second] = boxes
    if (!first) return { design }
    const area = second ? around(boxes) : boxOf(first.page)
    const places = boxes.map(box => [box, aligned(box.bounds, area, alignment)] as const)
    return { design: movedTo(design, new Map(places)) }
  })
}

/** Aligns each element within its page. */
export function alignToPage(
  ids: readonly string[],
  alignment: Alignment,
  extentOf?: ExtentOf,
): Command {
  return commandOf(design => {
    const places = boxesOf(design, ids, extentOf).map(box => {
      return [box, aligned(box.bounds, boxOf(box.page), alignment)] as const
    })
    return { design: movedTo(design, new Map(places)) }
  })
}

function aligned(box: Rectangle, area: Rectangle, alignment: Alignment): Partial<Point> {
  switch (alignment) {
    case 'left':
      return { x: area.x }
    case 'center':
      return { x: area.x + (area.width - box.width) / 2 }
    case 'right':
      return { x: area.x + area.width - box.width }
    case 'top':
      return { y: area.y }
    case 'middle':
      return { y: area.y + (area.height - box.height) / 2 }
    case 'bottom':
      return { y: area.y + area.height - box.height }
  }
}
