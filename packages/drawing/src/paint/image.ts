import { type ImageElement } from '@platen/design'
import { boxOf, expand, type Rectangle } from '../geometry/rectangle'
import { type Picture } from '../host/picture'
import { fitPicture, type PlacedPicture } from '../pictures/fit-picture'
import { checkFile, checkResolution } from '../report/resolution'
import { checkPaint, fillOutline } from './surface/image-paint'
import { cornerRadii, rectangle } from './surface/outlines'
import { isDrawn, isVisible } from './surface/paint-style'
import { type Painting, type Preparation, type Surface } from './surface/painting'

/** Prepares an image in its box, with its background and stroke. */
export function prepareImage(element: ImageElement, preparation: Preparation): Painting {
  const { id } = element
  const picture = preparation.host.picture(element)
  const fitted = picture && fitPicture(picture, element, element)
  if (fitted) reportPicture(element, { picture, ...fitted }, preparation)
  checkPaint(
    { id, name: `element "${id}"`, paint: element.background, box: boxOf(element) },
    preparation,
  )
  const stroked = element.strokeWidth > 0 && isVisible(element.stroke)
  const layered = stroked || isDrawn(element.background)
  return {
    operations: layered ? 'many' : hasSharpCorners(element) ? 'one' : 'clipped',
    bounds: expand(boxOf(element), stroked ? element.strokeWidth / 2 : 0),
    paint: surface => {
      paintBackground(element, surface)
      if (picture && fitted) paintPicture(element, surface, { picture, ...fitted })
      if (stroked) paintStroke(element, surface)
    },
  }
}

function paintBackground(element: ImageElement, { context, host }: Surface): void {
  if (!isDrawn(element.background)) return
  const path = rectangle(host, boxOf(element), cornerRadii(element.cornerRadius, element))
  fillOutline({ context, host }, element.background, { path, box: boxOf(element) })
}

function paintPicture(
  element: ImageElement,
  { context, host }: Surface,
  { picture, source, target }: PlacedPicture,
): void {
  if (hasSharpCorners(element)) {
    picture.draw(context, source, target)
    return
  }
  context.save()
  context.clip(rectangle(host, boxOf(element), cornerRadii(element.cornerRadius, element)))
  picture.draw(context, source, target)
  context.restore()
}

function paintStroke(element: ImageElement, { context, host }: Surface): void {
  context.strokeStyle = element.stroke
  context.lineWidth = element.strokeWidth
  context.stroke(rectangle(host, boxOf(element), cornerRadii(element.cornerRadius, element)))
}

function reportPicture(
  element: ImageElement,
  placed: PlacedPicture,
  preparation: Preparation,
): void {
  const { id } = element
  const owner = { id, name: `element "${id}"` }
  checkFile(owner, placed.picture, preparation.reporter)
  const effectiveDpi = checkResolution(owner, placed, preparation)
  preparation.reporter.addElement({ id, effectiveDpi, ...seenPart(placed.picture, placed.source) })
}

function seenPart(picture: Picture, source: Rectangle): { crop?: Rectangle } {
  const crop = {
    x: fraction(source.x / picture.width),
    y: fraction(source.y / picture.height),
    width: fraction(source.width / picture.width),
    height: fraction(source.height / picture.height),
  }
  return crop.width === 1 && crop.height === 1 ? {} : { crop }
}

/** Rounds to one ten-thousandth, which is less than a pixel of almost any image. */
const fraction = (share: number): number => Math.round(share * 10_000) / 10_000

function hasSharpCorners({ cornerRadius }: ImageElement): boolean {
  return typeof cornerRadius === 'number' ? cornerRadius === 0 : cornerRadius.every(r => r === 0)
}
