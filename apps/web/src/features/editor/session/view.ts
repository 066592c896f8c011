import { intersect, type Point, type Rectangle, type Size } from '@platen/drawing'

/** The visible part of the page, and its zoom. */
export interface View {
  /** Screen pixels per page pixel. */
  zoom: number
  /** The position of the page's top left corner on the stage, in screen px. */
  x: number
  y: number
}

/** The smallest and the largest zoom: 2 % and 6,400 %. */
export const zooms = { least: 0.02, most: 64 }

/** Returns a zoom within the allowed range. */
export function limitedZoom(zoom: number): number {
  return Math.min(Math.max(zoom, zooms.least), zooms.most)
}

/** Maps a point on the stage to the page. */
export function toPage({ zoom, x, y }: View, point: Point): Point {
  return { x: (point.x - x) / zoom, y: (point.y - y) / zoom }
}

/** Maps a point on the page to the stage. */
export function toStage({ zoom, x, y }: View, point: Point): Point {
  return { x: point.x * zoom + x, y: point.y * zoom + y }
}

/** Returns the view at another zoom, with one point on the stage fixed. */
export function zoomedTo(view: View, zoom: number, at: Point): View {
  const next = limitedZoom(zoom)
  const { x, y } = toPage(view, at)
  return { zoom: next, x: at.x - x * next, y: at.y - y * next }
}

/** Returns the view, moved by a distance in screen px. */
export function pannedBy(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y }
}

/** The margin around a fitted area, in screen px, which leaves room for the crop marks. */
const margin = 48

/** Returns the view that fits an area of the page into the middle of the stage, at a zoom of at most `most`. */
export function fitted(area: Rectangle, stage: Size, most = zooms.most): View {
  const room = (side: number): number => Math.max(side - 2 * margin, side / 2, 1)
  const zoom = Math.min(
    limitedZoom(
      Math.min(
        room(stage.width) / Math.max(area.width, 1),
        room(stage.height) / Math.max(area.height, 1),
      ),
    ),
    most,
  )
  return {
    zoom,
    x: Math.round(stage.width / 2 - (area.x + area.width / 2) * zoom),
    y: Math.round(stage.height / 2 - (area.y + area.height / 2) * zoom),
  }
}

interface Resize {
  before: Size
  after: Size
  /** The bounds of the selection. */
  selected?: Rectangle | undefined
}

/**
 * Returns the view after the stage has changed its size. A fitted area is fitted again; otherwise the middle of the view stays the same. A
 * selection that was visible stays visible.
 */
export function resized(view: View, area: Rectangle, { before, after, selected }: Resize): View {
  const { zoom, x, y } = fitted(area, before)
  if (view.zoom === zoom && view.x === x && view.y === y) return fitted(area, after)
  const next = pannedBy(view, {
    x: (after.width - before.width) / 2,
    y: (after.height - before.height) / 2,
  })
  const isLost = selected && isInSight(selected, view, before) && !isInSight(selected, next, after)
  return isLost ? fitted(selected, after, view.zoom) : next
}

/** Returns the middle of the visible part of an area, rounded to whole page px; the middle of the area if it is not visible. */
export function middleInSight(view: View, area: Rectangle, stage: Size): Point {
  const corner = toPage(view, { x: 0, y: 0 })
  const { width, height } = stage
  const seen = { ...corner, width: width / view.zoom, height: height / view.zoom }
  return middleOfBox(intersect(area, seen) ?? area)
}

/** Returns the middle of a rectangle, rounded to whole px. */
export function middleOfBox({ x, y, width, height }: Rectangle): Point {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** Returns true if an area of the page is completely visible on the stage. */
function isInSight(area: Rectangle, view: View, stage: Size): boolean {
  const from = toStage(view, area)
  const to = toStage(view, { x: area.x + area.width, y: area.y + area.height })
  return from.x >= 0 && from.y >= 0 && to.x <= stage.width && to.y <= stage.height
}

const steps = [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8, 16, 32, 64]

/** Returns the next zoom step up or down. */
export function steppedZoom(zoom: number, way: -1 | 1): number {
  // A zoom that is displayed as a step is treated as that step.
  const beyond = (step: number): boolean => (step - zoom) * way > zoom * 0.005
  const next = way > 0 ? steps.find(beyond) : steps.findLast(beyond)
  return next ?? limitedZoom(zoom)
}
