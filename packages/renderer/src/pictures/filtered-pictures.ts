import { type ImageElement } from '@platen/design'
import { blurredRatio, filterPixels, fitPicture, type Picture } from '@platen/drawing'
import { ByteCache } from '../cache/byte-cache'
import { type Bitmap, createBitmap } from '../canvas/bitmap'
import { type Pixels } from '../canvas/pixels'
import { createSurface, skiaContext } from '../canvas/surface'
import { type Asset } from '../assets/asset-cache'

/** The most px of a filtered box: about a second of blurring. */
const maximumPixels = 10_000_000

interface FilterRequest {
  element: ImageElement
  /** Useful px per document px. */
  pixelRatio: number
  /** The unfiltered picture at a number of px per document px. */
  plain(pixelRatio: number): Promise<Picture>
}

/**
 * Creates pictures whose filters apply to the whole box, as in CSS: a blur includes the transparent surroundings of
 * the picture, and only the part of the picture that the box shows.
 */
export class FilteredPictures {
  private readonly boxes: ByteCache<Bitmap>

  constructor(limit: number) {
    this.boxes = new ByteCache(limit, bitmap => {
      bitmap.dispose()
    })
  }

  /** Draws an element's box in as many px as its filters leave visible, and filters it. */
  async picture({ sha256 }: Asset, request: FilterRequest): Promise<Picture> {
    const { element, pixelRatio } = request
    const ratio = boxRatio(element, pixelRatio)
    const plain = await request.plain(ratio)
    const { width, height, fit, focusX, focusY, crop, filters } = element
    const key = JSON.stringify([sha256, ratio, width, height, fit, focusX, focusY, crop, filters])
    const bitmap = await this.boxes.load(key, async () => {
      const pixels = await drawBox(plain, element, ratio)
      filterPixels(pixels, filters, {
        x: drawnRatio(pixels.width, width, ratio),
        y: drawnRatio(pixels.height, height, ratio),
      })
      const value = createBitmap(pixels)
      return { value, bytes: value.bytes }
    })
    return boxPicture(bitmap, plain, element)
  }

  trim(): void {
    this.boxes.trim()
  }

  clear(): void {
    this.boxes.clear()
  }
}

function boxRatio({ width, height, filters }: ImageElement, pixelRatio: number): number {
  const most = Math.sqrt(maximumPixels / (width * height))
  return Math.min(blurredRatio(filters, pixelRatio), most)
}

/** The px per document px of a side: more than requested, except for sides shorter than 1 px. */
function drawnRatio(pixels: number, side: number, ratio: number): number {
  return Math.min(pixels / side, 2 * ratio)
}

async function drawBox(picture: Picture, element: ImageElement, ratio: number): Promise<Pixels> {
  const width = Math.ceil(element.width * ratio)
  const height = Math.ceil(element.height * ratio)
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

/** Like the plain picture, but draws the whole filtered box. */
function boxPicture({ image }: Bitmap, plain: Picture, element: ImageElement): Picture {
  const placed = fitPicture(plain, element, element)
  return {
    width: plain.width,
    height: plain.height,
    draw: (context, _, target) => {
      const skia = skiaContext(context)
      skia.imageSmoothingQuality = 'high'
      const left = target.x - placed.target.x
      const top = target.y - placed.target.y
      skia.drawImage(image, left, top, element.width, element.height)
    },
  }
}
