import { type TextElement } from '@platen/design'
import { type Arc, bandBox } from '../../geometry/arc'
import { boxOf, type Rectangle, union } from '../../geometry/rectangle'
import { type PlacedLine } from '../../layout/lines/place-lines'
import { type LaidText } from '../../layout/lines/text-layout'

/**
 * Returns the area of a text, in px from the top left of its box. The area contains the box, as far as it has grown, and any lines
 * that are bent or extend beyond the box.
 */
export function textExtent({ element, layout }: Pick<LaidText, 'element' | 'layout'>): Rectangle {
  const { box, lines, arc } = layout
  if (arc) return union(boxOf(box), bentBounds(arc, lines))
  const leaves =
    element.overflow === 'visible' || (element.overflow === 'grow' && isUnbroken(element))
  const areas = leaves ? lines : []
  return areas
    .map(({ x, top, width, height }) => ({ x, y: top, width, height }))
    .reduce(union, boxOf(box))
}

const isUnbroken = ({ wrap }: TextElement): boolean => wrap === 'none'

/** Returns the upright rectangle around a bent line, in px from the top left of the box. */
export function bentBounds(arc: Arc, [line]: readonly PlacedLine[]): Rectangle {
  const { top, height, width } = line ?? { top: 0, height: 0, width: 0 }
  const band = { above: -top, below: top + height }
  const around = bandBox(arc, band, Math.min(width / 2 / arc.radius, Math.PI))
  return { ...around, x: around.x + arc.x, y: around.y + arc.y }
}
