import {
  drawnElements,
  type Fit,
  type ImagePaint,
  imagePaintOf,
  isImagePaint,
  type Page,
} from '@platen/design'
import { type Size } from '../geometry/rectangle'
import { fitScale } from './fit-picture'

/** An image paint and the box that it fills. */
export interface PlacedPaint {
  src: string
  /** A description of the element or page that it fills, such as `element "photo"`. */
  owner: string
  box: Size & { fit: Fit }
}

/** Returns the visible image paints of a page, grouped by `src`, since one image is decoded for all of them. */
export function paintsBySource(page: Page): Map<string, [PlacedPaint, ...PlacedPaint[]]> {
  const places = new Map<string, [PlacedPaint, ...PlacedPaint[]]>()
  for (const paint of imagePaints(page)) {
    const known = places.get(paint.src)
    if (known) known.push(paint)
    else places.set(paint.src, [paint])
  }
  return places
}

function* imagePaints(page: Page): Generator<PlacedPaint> {
  const { background, bleed } = page
  if (isImagePaint(background)) {
    const box = { width: page.width + 2 * bleed, height: page.height + 2 * bleed }
    yield placed(background, `page "${page.id}"`, box)
  }
  for (const element of drawnElements(page)) {
    const painted = imagePaintOf(element)
    // A text may grow beyond the box of its element; the image is then slightly enlarged.
    if (painted) yield placed(painted.paint, `element "${element.id}"`, element)
  }
}

const placed = ({ src, fit }: ImagePaint, owner: string, { width, height }: Size): PlacedPaint => ({
  src,
  owner,
  box: { width, height, fit },
})

/** Returns the box that needs the most pixels among all those that an image fills. */
export function mostDemanding(
  natural: Size,
  paints: readonly [PlacedPaint, ...PlacedPaint[]],
): PlacedPaint['box'] {
  const scaleOf = ({ box }: PlacedPaint): number => {
    const { x, y } = fitScale(natural, box, box.fit)
    return Math.max(x, y)
  }
  return paints.reduce((most, paint) => (scaleOf(paint) > scaleOf(most) ? paint : most)).box
}
