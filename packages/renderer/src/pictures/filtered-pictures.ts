import { type ImageElement } from '@platen/design'
import {
  boxAround,
  boxPicture,
  filterBoxOf,
  filterInBox,
  fitPicture,
  type Picture,
  type Size,
} from '@platen/drawing'
import { ByteCache } from '../assets/byte-cache'
import { type Bitmap, createBitmap } from '../canvas/bitmap'
import { type Pixels } from '../canvas/pixels'
import { drawablePixels } from '../canvas/drawable-pixels'
import { createSurface } from '../canvas/surface'
import { type Asset } from '../assets/asset-cache'

interface FilterRequest {
  element: ImageElement
  /** The number of useful pixels per document pixel. */
  pixelRatio: number
  /** Returns the unfiltered image with this many pixels per document pixel. */
  plain(pixelRatio: number): Promise<Picture>
}

/** Creates images whose filters apply to the whole box of an element. */
export class FilteredPictures {
  private readonly boxes: ByteCache<Bitmap>

  constructor(limit: number) {
    this.boxes = new ByteCache(limit, bitmap => bitmap.dispose())
  }

  /** Draws an element's box in as many pixels as its filters leave visible, and filters it. */
  async picture({ sha256 }: Asset, request: FilterRequest): Promise<Picture> {
    const { element, pixelRatio } = request
    const box = filterBoxOf(element, pixelRatio)
    const { ratio } = box
    const plain = await request.plain(ratio)
    const { width, height, fit, focusX, focusY, crop, filters } = element
    const key = JSON.stringify([sha256, ratio, width, height, fit, focusX, focusY, crop, filters])
    const bitmap = await this.boxes.load(key, async () => {
      const pixels = await drawBox(plain, element, box)
      filterInBox(pixels, element, box)
      const value = createBitmap(pixels)
      return { value, bytes: value.bytes }
    })
    const filtered = boxPicture(drawablePixels(bitmap), plain, boxAround(plain, element))
    return plain.endless === true ? { ...filtered, endless: true } : filtered
  }

  trim(): void {
    this.boxes.trim()
  }

  clear(): void {
    this.boxes.clear()
  }
}

async function drawBox(
  picture: Picture,
  element: ImageElement,
  { width, height }: Size,
): Promise<Pixels> {
  const surface = createSurface(width, height)
  const { canvas, context } = surface
  try {
    context.transform(width / element.width, 0, 0, height / element.height, 0, 0)
    const { source, target } = fitPicture(picture, element, element)
    picture.draw(context, source, target)
    return { data: await canvas.toBuffer('raw', { premultiplied: false }), width, height }
  } finally {
    surface.dispose()
  }
}
