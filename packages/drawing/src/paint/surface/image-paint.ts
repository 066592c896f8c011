import { type ImagePaint, isImagePaint, type Paint } from '@platen/design'
import { type Rectangle } from '../../geometry/rectangle'
import { type Canvas2D, type Path } from '../../host/canvas'
import { type DrawingHost } from '../../host/drawing-host'
import { fitCentred, type PlacedPicture } from '../../pictures/fit-picture'
import { checkFile, checkResolution } from '../../report/resolution'
import { paintStyle } from './paint-style'
import { type Preparation, type Surface } from './painting'

/** Places the image of a paint in a box, centred; undefined if the host has none. */
export function fitPaint(
  host: DrawingHost,
  paint: ImagePaint,
  box: Rectangle,
): PlacedPicture | undefined {
  const picture = host.paintPicture(paint.src)
  if (!picture) return undefined
  const { source, target } = fitCentred(picture, box, paint.fit)
  return { picture, source, target: { ...target, x: target.x + box.x, y: target.y + box.y } }
}

/** Warns if the image of a paint is too small for its box. Returns its pixels per inch; undefined if there is no image. */
export function checkPaint(
  owner: { id: string; name: string; paint: Paint | null; box: Rectangle },
  preparation: Pick<Preparation, 'host' | 'reporter'>,
): number | undefined {
  if (!isImagePaint(owner.paint)) return undefined
  const placed = fitPaint(preparation.host, owner.paint, owner.box)
  if (!placed) return undefined
  checkFile(owner, placed.picture, preparation.reporter)
  return checkResolution(owner, placed, preparation)
}

/**
 * Fills an outline with a paint that is sized to a box. An image is drawn under a clip, as image elements are: a pattern would
 * fade half a pixel at the edges.
 */
export function fillOutline(
  { context, host }: Pick<Surface, 'context' | 'host'>,
  paint: Paint,
  { path, box }: { path: Path; box: Rectangle },
): void {
  if (!isImagePaint(paint)) {
    context.fillStyle = paintStyle({ context, host }, paint, box)
    context.fill(path)
    return
  }
  context.save()
  context.clip(path)
  drawPaint({ context, host }, paint, box)
  context.restore()
}

/** Draws the image of a paint, all of it inside the box. */
export function drawPaint(
  { context, host }: { context: Canvas2D; host: DrawingHost },
  paint: ImagePaint,
  box: Rectangle,
): void {
  const placed = fitPaint(host, paint, box)
  placed?.picture.draw(context, placed.source, placed.target)
}
