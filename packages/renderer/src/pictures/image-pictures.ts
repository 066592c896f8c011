import { type ImageElement, type ImageFilters } from '@platen/design'
import {
  decodedPicture,
  type DecodeRequest,
  decodeRequest,
  filterPixels,
  type ImageView,
  type PaintPicture,
  seenPart,
  type Size,
} from '@platen/drawing'
import { lacksEnd } from '@platen/media'
import { ByteCache } from '../assets/byte-cache'
import { type Bitmap, createBitmap } from '../canvas/bitmap'
import { drawablePixels } from '../canvas/drawable-pixels'
import { isOpaque, type Pixels } from '../canvas/pixels'
import { embedJpeg, embeddedJpeg, type EmbeddedJpeg } from '../canvas/embedded-jpeg'
import { decodeImage, readImageSize } from './decode-image'
import { plainJpeg } from './plain-jpeg'
import { sizedPicture } from './sized-picture'
import { type Asset } from '../assets/asset-cache'

/** The use of an image in a drawing. */
export interface PictureUse {
  /** The number of useful pixels per document pixel. */
  pixelRatio: number
  /**
   * PDFs contain SVGs as vectors and photographs as JPEGs. Their previews contain the same vectors, but photographs as pixels. A layout
   * contains nothing: it needs only the sizes of images.
   */
  target: 'layout' | 'pdf' | 'preview' | 'raster'
}

/** The way in which a page shows an image. */
export interface ShownImage
  extends
    Pick<ImageElement, 'crop' | 'fit' | 'height' | 'width'>,
    Partial<Pick<ImageElement, 'focusX' | 'focusY'>> {
  /** Only colour filters; a blur depends on the box. */
  filters: ImageFilters | null
}

/** Draws image elements, and caches decoded pixels by content, region and size. */
export class ImagePictures {
  private readonly bitmaps: ByteCache<Bitmap | EmbeddedJpeg>
  private readonly heads = new ByteCache<Head>(10_000)

  constructor(limit: number) {
    this.bitmaps = new ByteCache(limit, bitmap => bitmap.dispose())
  }

  /** Returns the upright size in the file's px. Throws `asset_unusable`. */
  async size(asset: Asset, label: string): Promise<Size> {
    return this.head(asset, label)
  }

  /** Decodes the part of an image that an element or paint shows. Throws `asset_unusable`. */
  async picture(
    asset: Asset,
    { shown, label, use }: { shown: ShownImage; label: string; use: PictureUse },
  ): Promise<PaintPicture> {
    const { endless, ...natural } = await this.head(asset, label)
    if (use.target === 'layout') return sizedPicture(natural, endless ? { endless } : {})
    // PDFs must not contain hidden parts of an image. Elsewhere, decoded pixels of the whole image are worth sharing.
    const seen =
      use.target === 'pdf' && isView(shown) ? { ...shown, crop: seenPart(shown, natural) } : shown
    const request = decodeRequest(seen, natural, use.pixelRatio)
    const key = `${keyOf(asset, request, use)} ${JSON.stringify(shown.filters)}`
    const bitmap = await this.bitmaps.load(key, async () => {
      const value =
        (await this.original(asset, { request, shown, use })) ??
        (await this.decoded(asset, { request, shown, label, use }))
      return { value, bytes: value.bytes }
    })
    const picture = decodedPicture(drawablePixels(bitmap), { natural, region: request.region })
    return endless ? { ...picture, endless } : picture
  }

  private async head({ sha256, bytes }: Asset, label: string): Promise<Head> {
    return this.heads.load(sha256, async () => ({
      value: { ...(await readImageSize(bytes, label)), endless: lacksEnd(bytes) },
      bytes: 1,
    }))
  }

  /** Embeds a JPEG without loss if it needs no change; undefined otherwise. */
  private async original(
    { bytes }: Asset,
    { request, shown, use }: Omit<Decoding, 'label'>,
  ): Promise<EmbeddedJpeg | undefined> {
    if (use.target !== 'pdf' || shown.filters || request.region !== null) return undefined
    const jpeg = await plainJpeg(bytes, request).catch(() => undefined)
    return jpeg && embedJpeg(jpeg)
  }

  private async decoded(
    { bytes }: Asset,
    { request, shown, label, use }: Decoding,
  ): Promise<Bitmap | EmbeddedJpeg> {
    const pixels = await decodeImage(bytes, request, label)
    if (shown.filters) filterPixels(pixels, shown.filters, { x: 0, y: 0 })
    return surfaceOf(pixels, use)
  }

  trim(): void {
    this.bitmaps.trim()
    this.heads.trim()
  }

  clear(): void {
    this.bitmaps.clear()
  }
}

/** The facts about a file that are known without decoding it. */
interface Head extends Size {
  /** True if the file has no end marker. */
  endless: boolean
}

interface Decoding {
  request: DecodeRequest
  shown: ShownImage
  label: string
  use: PictureUse
}

const isView = (shown: ShownImage): shown is ImageView & ShownImage =>
  shown.focusX !== undefined && shown.focusY !== undefined

async function surfaceOf(pixels: Pixels, { target }: PictureUse): Promise<Bitmap | EmbeddedJpeg> {
  return target === 'pdf' && isOpaque(pixels) ? embeddedJpeg(pixels) : createBitmap(pixels)
}

function keyOf(
  { sha256 }: Asset,
  { region, width, height }: DecodeRequest,
  use: PictureUse,
): string {
  const part = region ? `${region.left},${region.top},${region.width},${region.height}` : 'all'
  return `${sha256} ${part} ${width}x${height} ${use.target === 'pdf' ? 'pdf' : 'raster'}`
}
