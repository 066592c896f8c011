import { boxOf, type Point } from '@platen/drawing'
import { type Session } from './session'
import { pageOf } from './shown-page'
import { middleInSight, middleOfBox } from './view'

/** Returns the middle of the visible part of the page, in page px; the middle of the page until the size of the stage is known. */
export function middleOfPage({ store, view, stageSize }: Session): Point {
  const page = pageOf(store.state())
  if (!page) return { x: 0, y: 0 }
  const [seen, stage, area] = [view.get(), stageSize.get(), boxOf(page)]
  return seen && stage ? middleInSight(seen, area, stage) : middleOfBox(area)
}
