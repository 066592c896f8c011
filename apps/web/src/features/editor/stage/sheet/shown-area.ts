import { type Page } from '@platen/design'
import { boxOf, expand, intersect, type Rectangle, type Size } from '@platen/drawing'
import { type View } from '../../session/view'

/** The largest canvas in device px: the length of a side, and the number of pixels. */
const most = { side: 4096, pixels: 12_000_000 }

/**
 * Returns the area that the canvas shows: the whole page with its bleed or, if that has too many pixels, the visible part with a margin of
 * a quarter of its shorter side.
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

/**
 * Returns the device pixels per page pixel at a zoom. Rounded to six digits, so that it is the same number after zooming in and out again,
 * for which images are kept.
 */
export const pixelRatioOf = (zoom: number, density: number): number =>
  Number((zoom * density).toPrecision(6))

/** The size of the stage in screen px, and the number of device pixels per screen pixel. */
export interface Place {
  stage: Size
  density: number
}

interface Seen {
  view: View
  stage: Size
}

/** Returns the area that the stage shows, in page px. */
function seenArea({ zoom, x, y }: View, { width, height }: Size): Rectangle {
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom }
}

/** Returns true if a canvas that shows this area covers the visible part of the page. */
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
