import { isImagePaint, type Page } from '@platen/design'
import { boxOf, expand, type Rectangle } from '../geometry/rectangle'
import { checkPaint, drawPaint } from './surface/image-paint'
import { isDrawn, paintStyle } from './surface/paint-style'
import { type Preparation, type Surface } from './surface/painting'

/** Warns if the image of a background is too small for its page. */
export function checkBackground(
  page: Page,
  preparation: Pick<Preparation, 'host' | 'reporter'>,
): void {
  const { id, background: paint } = page
  checkPaint({ id, name: `page "${id}"`, paint, box: pictureBox(page) }, preparation)
}

/** Paints the background of a page and its bleed. */
export function paintBackground(
  page: Page,
  { context, host }: Pick<Surface, 'context' | 'host'>,
): void {
  const { background, bleed } = page
  const area = expand(boxOf(page), bleed)
  context.save()
  if (isImagePaint(background)) drawPaint({ context, host }, background, pictureBox(page))
  else if (isDrawn(background)) {
    context.fillStyle = paintStyle({ context, host }, background, boxOf(page))
    context.fillRect(area.x, area.y, area.width, area.height)
  }
  context.restore()
}

/**
 * Returns the box of the background image. An image that fills the page also fills its bleed, so that trimming never leaves a white
 * edge; one with the fit `contain` covers only the page.
 */
function pictureBox(page: Page): Rectangle {
  const { background, bleed } = page
  const box = boxOf(page)
  return isImagePaint(background) && background.fit !== 'contain' ? expand(box, bleed) : box
}
