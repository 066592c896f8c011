import { intersect, type Point, type Rectangle, type Size } from '@platen/drawing'

/** What of a page is seen, and how large. */
export interface View {
  /** Screen px of one px of the page. */
  zoom: number
  /** Where the corner of the page lies on the stage, in screen px. */
  x: number
  y: number
}

/** The smallest and the largest zoom: 2 % and 6,400 %. */
export const zooms = { least: 0.02, most: 64 }

/** A zoom within its limits. */
export function limitedZoom(zoom: number): number {
  return Math.min(Math.max(zoom, zooms.least), zooms.most)
}

/** Where a point of the stage lies on the page. */
export function toPage({ zoom, x, y }: View, point: Point): Point {
  return { x: (point.x - x) / zoom, y: (point.y - y) / zoom }
}

/** Where a point of the page lies on the stage. */
export function toStage({ zoom, x, y }: View, point: Point): Point {
  return { x: point.x * zoom + x, y: point.y * zoom + y }
}

/** The view at another zoom; what lies at a point of the stage stays there. */
export function zoomedTo(view: View, zoom: number, at: Point): View {
  const next = limitedZoom(zoom)
  const { x, y } = toPage(view, at)
  return { zoom: next, x: at.x - x * next, y: at.y - y * next }
}

/** The view moved by screen px. */
export function pannedBy(view: View, by: Point): View {
  return { ...view, x: view.x + by.x, y: view.y + by.y }
}

/** Screen px that stay free around what is fitted: the crop corners stand there. */
const margin = 48

/** The view that shows an area of the page as a whole, in the middle of the stage, at most as large as `most`. */
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
  /** Of what is selected. */
  selected?: Rectangle | undefined
}

/**
 * The view once the stage has another size: what showed the area as a whole shows it so again; otherwise what was in the middle stays
 * there. What is selected stays in sight, if it was.
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

/** The middle of what is seen of an area of the page, in whole px of it; that of the area itself while nothing of it is seen. */
export function middleInSight(view: View, area: Rectangle, stage: Size): Point {
  const corner = toPage(view, { x: 0, y: 0 })
  const { width, height } = stage
  const seen = { ...corner, width: width / view.zoom, height: height / view.zoom }
  return middleOfBox(intersect(area, seen) ?? area)
}

/** The middle of a rectangle, in whole px. */
export function middleOfBox({ x, y, width, height }: Rectangle): Point {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
}

/** Whether all of an area of the page can be seen on the stage. */
function isInSight(area: Rectangle, view: View, stage: Size): boolean {
  const from = toStage(view, area)
  const to = toStage(view, { x: area.x + area.width, y: area.y + area.height })
  return from.x >= 0 && from.y >= 0 && to.x <= stage.width && to.y <= stage.height
}

const steps = [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 8, 16, 32, 64]

/** The next step of the zoom in a direction. */
export function steppedZoom(zoom: number, way: -1 | 1): number {
  // What is shown as a step counts as that step.
  const beyond = (step: number): boolean => (step - zoom) * way > zoom * 0.005
  const next = way > 0 ? steps.find(beyond) : steps.findLast(beyond)
  return next ?? limitedZoom(zoom)
}
