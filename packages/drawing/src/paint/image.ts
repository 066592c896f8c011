import { type ImageElement } from '@platen/design'
import { type Picture, type Rectangle } from '../canvas'
import { expand } from '../geometry'
import { fitPicture, type FittedPicture } from '../layout/fit-picture'
import { cornerRadii, rectangle } from './outlines'
import { isDrawn, isVisible, paintStyle } from './paint-style'
import { type Painting, type Preparation, type Surface } from './painting'
import { warnOfImagePaint } from './image-paint'

/** A picture in its box, with what lies behind and around it. */
export function prepareImage(element: ImageElement, preparation: Preparation): Painting {
  const { host, reporter } = preparation
  const picture = host.picture(element)
  const fitted = picture && fitPicture(picture, element, element)
  if (fitted) tellPicture(element, { picture, ...fitted }, preparation)
  warnOfImagePaint(reporter, element.id, element.background)
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
  context.fillStyle = paintStyle(context, element.background, boxOf(element))
  context.fill(rectangle(host, boxOf(element), cornerRadii(element.cornerRadius, element)))
}

function paintPicture(
  element: ImageElement,
  { context, host }: Surface,
  { picture, source, target }: FittedPicture & { picture: Picture },
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

/** Below this share of source px per device px a picture looks soft. */
const sharpEnough = 0.75

function tellPicture(
  element: ImageElement,
  { picture, source, target }: FittedPicture & { picture: Picture },
  { host, reporter }: Preparation,
): void {
  const sourcePerDocument = Math.min(source.width / target.width, source.height / target.height)
  const effectiveDpi = Math.round(sourcePerDocument * 96)
  reporter.tell({ id: element.id, effectiveDpi, ...seenPart(picture, source) })
  const sourcePerDevice = sourcePerDocument / host.pixelRatio
  if (sourcePerDevice >= sharpEnough) return
  const share = Math.round(sourcePerDevice * 100)
  const message = `element "${element.id}": the image has only ${share} % of the pixels that it covers`
  reporter.warn(element.id, 'low_resolution', message)
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

/** To a ten-thousandth: less than a pixel of any picture. */
const fraction = (share: number): number => Math.round(share * 10_000) / 10_000

function hasSharpCorners({ cornerRadius }: ImageElement): boolean {
  return typeof cornerRadius === 'number' ? cornerRadius === 0 : cornerRadius.every(r => r === 0)
}

function boxOf({ width, height }: ImageElement): Rectangle {
  return { x: 0, y: 0, width, height }
}
