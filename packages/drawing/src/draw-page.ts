import { type Page } from '@platen/design'
import { type Canvas2D, type DrawingHost } from './canvas'
import { expand, identity } from './geometry'
import { prepareElement } from './paint/element'
import { warnOfImagePaint } from './paint/image-paint'
import { isDrawn, paintStyle } from './paint/paint-style'
import { type DrawingReport, Reporter } from './report'

/**
 * Draws a page on a context that is already scaled to document px, its bleed included. For a transparent
 * file give the page the background `#0000`. What cannot be drawn is skipped and told in the warnings.
 */
export function drawPage(context: Canvas2D, page: Page, host: DrawingHost): DrawingReport {
  const reporter = new Reporter()
  const box = { x: 0, y: 0, width: page.width, height: page.height }
  const area = expand(box, page.bleed)
  warnOfImagePaint(reporter, page.id, page.background)
  const preparation = { host, reporter, context }
  const paintings = page.children.map(element => prepareElement(element, preparation))
  context.save()
  if (isDrawn(page.background)) {
    context.fillStyle = paintStyle(context, page.background, box)
    context.fillRect(area.x, area.y, area.width, area.height)
  }
  context.restore()
  const surface = { context, host, page: area, matrix: identity }
  for (const painting of paintings) painting?.paint(surface)
  return reporter.report()
}
