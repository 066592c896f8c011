import { type ImageElement } from '@platen/design'
import { blurredRatio, filterPixels, fitPicture, type Picture } from '@platen/drawing'
import { ByteCache } from '../cache/byte-cache'
import { type Bitmap, createBitmap } from '../canvas/bitmap'
import { type Pixels } from '../canvas/pixels'
import { createSurface, skiaContext } from '../canvas/surface'
import { type Asset } from '../assets/asset-cache'

/** Px of one filtered box at most: about a second of blurring. */
const maximumPixels = 10_000_000

interface FilterRequest {
  element: ImageElement
  /** Px worth having per document px. */
  pixelRatio: number
  /** The picture as it is, with so many px per document px. */
  plain(pixelRatio: number): Promise<Picture>
}

/**
 * Makes the pictures whose filters see the whole box, as CSS's do: a blur takes in what lies around the
 * picture, which is transparent, and of the picture only what the box shows.
 */
export class FilteredPictures {
  private readonly boxes: ByteCache<Bitmap>

  constructor(limit: number) {
    this.boxes = new ByteCache(limit, bitmap => {
      bitmap.dispose()
    })
  }

  /** Draws the box of an element at the px that its filters leave visible, and filters that. */
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

/** The px per document px that a side was drawn with: more than asked for, but not when it is less than a px long. */
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

/** Stands for the plain picture in every way, but draws the whole box. */
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
