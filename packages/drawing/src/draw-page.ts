import { isImagePaint, type Page } from '@platen/design'
import { identity } from './geometry/matrix'
import { boxOf, expand, type Rectangle } from './geometry/rectangle'
import { type Canvas2D } from './host/canvas'
import { type DrawingHost } from './host/drawing-host'
import { prepareElement } from './paint/element'
import { checkPaint, drawPaint } from './paint/surface/image-paint'
import { isDrawn, paintStyle } from './paint/surface/paint-style'
import { type DrawingReport, Reporter } from './report/report'

/**
 * Draws a page with its bleed on a context that is already scaled to document px. For a transparent file, set
 * the page's background to `#0000`. Skips what it cannot draw and reports it as a warning.
 */
export function drawPage(context: Canvas2D, page: Page, host: DrawingHost): DrawingReport {
  const reporter = new Reporter()
  const box = boxOf(page)
  const area = expand(box, page.bleed)
  const preparation = { host, reporter, context }
  const pictureBox = backgroundBox(page)
  const owner = { id: page.id, name: `page "${page.id}"`, paint: page.background, box: pictureBox }
  checkPaint(owner, preparation)
  const paintings = page.children.map(element => prepareElement(element, preparation))
  context.save()
  if (isImagePaint(page.background)) drawPaint({ context, host }, page.background, pictureBox)
  else if (isDrawn(page.background)) {
    context.fillStyle = paintStyle({ context, host }, page.background, box)
    context.fillRect(area.x, area.y, area.width, area.height)
  }
  context.restore()
  const surface = { context, host, page: area, matrix: identity }
  for (const painting of paintings) painting?.paint(surface)
  return reporter.report()
}

/**
 * A picture that fills the page also fills its bleed, so that trimming never shows paper; one with the fit
 * `contain` stays on the page.
 */
function backgroundBox(page: Page): Rectangle {
  const { background, bleed } = page
  const box = boxOf(page)
  return isImagePaint(background) && background.fit !== 'contain' ? expand(box, bleed) : box
}
