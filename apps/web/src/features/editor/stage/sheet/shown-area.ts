import { type Page } from '@platen/design'
import { boxOf, expand, intersect, type Rectangle, type Size } from '@platen/drawing'
import { type View } from '../../session/view'

/** Device px of a canvas at most: of a side, and in all. */
const most = { side: 4096, pixels: 12_000_000 }

/**
 * The part of a page that a canvas shows: all of it with its bleed, or where that has too many px, what the window shows with half as
 * much around it.
 */
export function shownArea(page: Page, view: View, { stage, density }: Place): Rectangle {
  const whole = expand(boxOf(page), page.bleed)
  const ratio = view.zoom * density
  const [wide, high] = [whole.width * ratio, whole.height * ratio]
  if (Math.max(wide, high) <= most.side && wide * high <= most.pixels) return whole
  const seen = seenArea(view, stage)
  const around = Math.min(seen.width, seen.height) / 4
  return intersect(whole, expand(seen, around)) ?? { ...whole, width: 1, height: 1 }
}

/** Where a page is shown: on a stage of so many screen px, with so many device px to one of them. */
export interface Place {
  stage: Size
  density: number
}

interface Seen {
  view: View
  stage: Size
}

/** What of the page the stage shows. */
function seenArea({ zoom, x, y }: View, { width, height }: Size): Rectangle {
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom }
}

/** Whether a canvas with this area shows all of the page that can be seen. */
export function isCovered(area: Rectangle, page: Page, { view, stage }: Seen): boolean {
  const seen = intersect(expand(boxOf(page), page.bleed), seenArea(view, stage))
  if (!seen) return true
  const slack = 1 / view.zoom
  return (
    seen.x >= area.x - slack &&
    seen.y >= area.y - slack &&
    seen.x + seen.width <= area.x + area.width + slack &&
    seen.y + seen.height <= area.y + area.height + slack
  )
}
