import { boxOf, type Point } from '@platen/drawing'
import { type Session } from './session'
import { pageOf } from './shown-page'
import { middleInSight, middleOfBox } from './view'

/** Returns the middle of the visible part of the page, in page px; the middle of the page while no canvas is shown. */
export function middleOfPage({ store, view }: Session, canvas: HTMLElement | null): Point {
  const page = pageOf(store.state())
  if (!page) return { x: 0, y: 0 }
  const [seen, area] = [view.get(), boxOf(page)]
  if (!seen || !canvas) return middleOfBox(area)
  return middleInSight(seen, area, { width: canvas.clientWidth, height: canvas.clientHeight })
}
