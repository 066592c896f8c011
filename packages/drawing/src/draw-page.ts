import { type Page } from '@platen/design'
import { identity } from './geometry/matrix'
import { boxOf, expand } from './geometry/rectangle'
import { type Canvas2D } from './host/canvas'
import { type DrawingHost } from './host/drawing-host'
import { prepareElement } from './paint/element'
import { checkBackground, paintBackground } from './paint/page-background'
import { type Preparation, type Surface } from './paint/surface/painting'
import { type DrawingReport, Reporter } from './report/report'

/**
 * Draws a page with its bleed on a context that is already scaled to document px. For a transparent file, set
 * the page's background to `#0000`. Skips what it cannot draw and reports it as a warning.
 */
export function drawPage(context: Canvas2D, page: Page, host: DrawingHost): DrawingReport {
  const reporter = new Reporter()
  const preparation: Preparation = {
    ...{ host, reporter, context },
    child: element => prepareElement(element, preparation),
  }
  checkBackground(page, preparation)
  const paintings = page.children.map(element => preparation.child(element))
  paintBackground(page, { context, host })
  const surface: Surface = {
    ...{ context, host, page: expand(boxOf(page), page.bleed), matrix: identity },
    onLink: area => {
      reporter.addLink(area)
    },
  }
  for (const painting of paintings) painting?.paint(surface)
  return reporter.report()
}
