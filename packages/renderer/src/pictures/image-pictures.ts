import { type ImageElement, type ImageFilters } from '@platen/design'
import { filterPixels, type PaintPicture } from '@platen/drawing'
import { ByteCache } from '../cache/byte-cache'
import { type Bitmap, createBitmap } from '../canvas/bitmap'
import { pictureOf } from '../canvas/picture'
import { isOpaque, type Pixels } from '../canvas/pixels'
import { embeddedJpeg, type EmbeddedJpeg } from '../canvas/embedded-jpeg'
import {
  decodeImage,
  type DecodeRequest,
  type ImageSize,
  readImageSize,
} from '../images/decode-image'
import { decodeRequest } from '../images/decode-size'
import { type Asset } from './asset-shelf'

/** How a picture is going to be drawn. */
export interface PictureUse {
  /** Px worth having per document px. */
  pixelRatio: number
  /** A PDF takes vectors, and photographs as JPEG. */
  vector: boolean
}

/** What is made of an image. */
export interface ImageWish extends Pick<ImageElement, 'crop' | 'fit' | 'height' | 'width'> {
  /** Colour filters; a blur depends on more than the image. */
  filters: ImageFilters | null
}

/** Makes the pictures of image elements; keeps decoded pixels by content, part and size. */
export class ImagePictures {
  private readonly bitmaps: ByteCache<Bitmap | EmbeddedJpeg>
  private readonly sizes = new ByteCache<ImageSize>(10_000)

  constructor(limit: number) {
    this.bitmaps = new ByteCache(limit, bitmap => {
      bitmap.dispose()
    })
  }

  /** Size in the file's own px, turned upright. Throws `asset_unusable`. */
  async size({ sha256, bytes }: Asset, label: string): Promise<ImageSize> {
    return this.sizes.load(sha256, async () => ({
      value: await readImageSize(bytes, label),
      bytes: 1,
    }))
  }

  /** Decodes what an element or a paint shows of its image. Throws `asset_unusable`. */
  async picture(
    asset: Asset,
    { wish, label, use }: { wish: ImageWish; label: string; use: PictureUse },
  ): Promise<PaintPicture> {
    const natural = await this.size(asset, label)
    const request = decodeRequest(wish, natural, use.pixelRatio)
    const key = `${keyOf(asset, request, use)} ${JSON.stringify(wish.filters)}`
    const bitmap = await this.bitmaps.load(key, async () => {
      const pixels = await decodeImage(asset.bytes, request, label)
      if (wish.filters) filterPixels(pixels, wish.filters, { x: 0, y: 0 })
      const value = await surfaceOf(pixels, use)
      return { value, bytes: value.bytes }
    })
    return pictureOf(bitmap, { natural, region: request.region })
  }

  trim(): void {
    this.bitmaps.trim()
    this.sizes.trim()
  }

  clear(): void {
    this.bitmaps.clear()
  }
}

async function surfaceOf(pixels: Pixels, { vector }: PictureUse): Promise<Bitmap | EmbeddedJpeg> {
  return vector && isOpaque(pixels) ? embeddedJpeg(pixels) : createBitmap(pixels)
}

function keyOf(
  { sha256 }: Asset,
  { region, width, height }: DecodeRequest,
  use: PictureUse,
): string {
  const part = region ? `${region.left},${region.top},${region.width},${region.height}` : 'all'
  return `${sha256} ${part} ${width}x${height} ${use.vector ? 'pdf' : 'raster'}`
}
