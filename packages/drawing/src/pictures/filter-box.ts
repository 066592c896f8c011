import { type ImageElement } from '@platen/design'
import { type Rectangle, type Size } from '../geometry/rectangle'
import { type Pixels } from '../pixels/blur-pixels'
import { blurredRatio, filterPixels } from '../pixels/filter-pixels'
import { fitPicture } from './fit-picture'

/** The maximum number of pixels in a filtered box, which take about a second to blur. */
const maximumPixels = 10_000_000

/** The bitmap in which the filters of an element are computed. */
export interface FilterBox extends Size {
  /** The number of pixels per document pixel, before the sides are rounded up. */
  ratio: number
}

/**
 * Returns the bitmap for the filters of an element. Filters apply to the whole box, as in CSS: a blur includes the transparent
 * surroundings of the image, and only the part of the image that the box shows. The box has as many pixels as the filters leave
 * visible on a device with `pixelRatio` pixels per document pixel.
 */
export function filterBoxOf(element: ImageElement, pixelRatio: number): FilterBox {
  const most = Math.sqrt(maximumPixels / (element.width * element.height))
  const ratio = Math.min(blurredRatio(element.filters, pixelRatio), most)
  return {
    ratio,
    width: Math.ceil(element.width * ratio),
    height: Math.ceil(element.height * ratio),
  }
}

/** Filters the pixels of a box in place. The box must have been drawn without filters. */
export function filterInBox(pixels: Pixels, element: ImageElement, { ratio }: FilterBox): void {
  filterPixels(pixels, element.filters, {
    x: drawnRatio(pixels.width, element.width, ratio),
    y: drawnRatio(pixels.height, element.height, ratio),
  })
}

/** Returns the pixels per document pixel along a side: more than requested, except for sides shorter than 1 px. */
function drawnRatio(pixels: number, side: number, ratio: number): number {
  return Math.min(pixels / side, 2 * ratio)
}

/** Returns the place of a filtered box (document px), relative to the place of an image with the size `natural`. */
export function boxAround(natural: Size, element: ImageElement): Rectangle {
  const { target } = fitPicture(natural, element, element)
  // Avoids -0, which a JSON document turns into 0.
  return { x: 0 - target.x, y: 0 - target.y, width: element.width, height: element.height }
}
