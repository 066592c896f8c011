import { type DrawingReport, drawPage } from '@platen/drawing'
import { createSurface } from '../canvas/surface'
import { createHost } from '../drawing/drawing-host'
import { ShippedFontResolver } from '../fonts/font-resolver'
import { type FontAnswer, listenTo } from './draw-apart'
import { type TestTask } from './task'

/** The lines of a page from top to bottom; the runs of a line are joined in drawing order. */
export interface DrawnLines {
  lines: string[]
  report: DrawingReport
  fonts: FontAnswer[]
}

/** Draws a page without images as the worker does, and records the lines of its texts. */
export function drawnLines({ task }: TestTask): DrawnLines {
  const [page] = task.design.pages
  if (!page) throw new Error('the design has no page')
  const { resolver: fonts, answers } = listenTo(new ShippedFontResolver())
  const { context, dispose } = createSurface(page.width, page.height, { fonts })
  const byBaseline = new Map<number, string>()
  context.fillText = (text, _, y) => {
    byBaseline.set(y, (byBaseline.get(y) ?? '') + text)
  }
  const host = createHost({
    pixelRatio: 1,
    fonts,
    pictures: { elements: new Map(), paints: new Map() },
  })
  const report = drawPage(context, page, host)
  host.dispose()
  dispose()
  const lines = [...byBaseline].sort(([one], [other]) => one - other).map(([, text]) => text)
  return { lines, report, fonts: answers }
}
