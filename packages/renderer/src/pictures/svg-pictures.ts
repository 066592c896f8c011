import { type SvgElement } from '@platen/design'
import {
  decodedPicture,
  fitScale,
  type PaintPicture,
  type Size,
  unpremultiply,
} from '@platen/drawing'
import { unusable } from '@platen/errors'
import {
  type CanonicalSvg,
  type Colouring,
  drawnWidth,
  FailedStart,
  keepsColours,
  recolourSvg,
  sanitizeSvg,
  SvgFonts,
  type TextFonts,
  tookTooLong,
} from '@platen/svg'
import { ByteCache } from '../cache/byte-cache'
import { type Bitmap, createBitmap } from '../canvas/bitmap'
import { drawablePixels } from '../canvas/drawable-pixels'
import { type Pixels } from '../canvas/pixels'
import { vectorDrawing, type VectorDrawing } from '../canvas/vector-drawing'
import { codecs } from '../svg/codecs'
import { Resvg } from '../svg/resvg'
import { ShippedFontFiles } from '../svg/shipped-font-files'
import { type Asset } from '../assets/asset-cache'
import { type PictureUse } from './image-pictures'

/** How a page shows an SVG. */
export interface ShownSvg extends Colouring, Pick<SvgElement, 'fit' | 'height' | 'width'> {}

interface SvgRequest {
  shown: ShownSvg
  label: string
  use: PictureUse
}

/** Creates pictures of SVGs. Caches canonical forms by content, and drawings also by colours and size. */
export class SvgPictures {
  private readonly canonical: ByteCache<CanonicalSvg>
  private readonly drawings: ByteCache<Bitmap | VectorDrawing>

  constructor(
    limit: number,
    private readonly fonts: TextFonts = new SvgFonts(new ShippedFontFiles()),
    private readonly resvg = new Resvg(),
  ) {
    this.canonical = new ByteCache(limit / 4)
    this.drawings = new ByteCache(limit, drawing => {
      drawing.dispose()
    })
  }

  /** Draws an SVG in the colours of an element. Throws `asset_unusable`. */
  async picture(asset: Asset, request: SvgRequest): Promise<PaintPicture> {
    const { shown, use } = request
    const canonical = await this.canonicalOf(asset, request.label)
    const { x, y } = fitScale(canonical, shown, shown.fit)
    const width = drawnWidth(canonical, { x, y, pixelRatio: use.pixelRatio })
    const colours = [shown.fill, shown.fillTarget, shown.stroke, shown.strokeWidth, shown.colors]
    const vector = use.target !== 'raster' && canonical.skiaDraws
    // Vectors suit any size, but stroke widths depend on the element's scale.
    const form = vector ? 'vector' : String(width)
    const key = `${asset.sha256} ${form} ${x} ${y} ${JSON.stringify(colours)}`
    const drawing = await this.drawings.load(key, async () => {
      const text = keepsColours(shown)
        ? canonical.text
        : recolourSvg(canonical.text, shown, Math.sqrt(x * y))
      const value = await this.draw({ ...canonical, text }, { width, ...request })
      return { value, bytes: value.bytes }
    })
    const picture = decodedPicture(drawablePixels(drawing), { natural: canonical, region: null })
    return canonical.lack ? { ...picture, lack: canonical.lack } : picture
  }

  /** The size in the file's own units. Throws `asset_unusable`. */
  async size(asset: Asset, label: string): Promise<{ width: number; height: number }> {
    return this.canonicalOf(asset, label)
  }

  /** Its px in its own colours, so many along the longer side, and the size in its own units. Throws `asset_unusable`. */
  async pixels(
    asset: Asset,
    { side, label }: { side: number; label: string },
  ): Promise<{ pixels: Pixels; natural: Size }> {
    const canonical = await this.canonicalOf(asset, label)
    const scale = side / Math.max(canonical.width, canonical.height)
    const width = drawnWidth(canonical, { x: scale, y: scale, pixelRatio: 1 })
    return { pixels: await this.drawPixels(canonical.text, width, label), natural: canonical }
  }

  /** Whether a PDF contains the drawing as vectors. Throws `asset_unusable`. */
  async staysVector(asset: Asset, label: string): Promise<boolean> {
    return (await this.canonicalOf(asset, label)).skiaDraws
  }

  trim(): void {
    this.canonical.trim()
    this.drawings.trim()
  }

  clear(): void {
    this.canonical.clear()
    this.drawings.clear()
  }

  private async canonicalOf({ sha256, bytes }: Asset, label: string): Promise<CanonicalSvg> {
    return this.canonical.load(sha256, async () => {
      const { resvg: engine, fonts } = this
      const value = await sanitizeSvg(bytes, { engine, fonts, codecs, label })
      return { value, bytes: value.text.length * 2 }
    })
  }

  private async draw(
    { text, skiaDraws }: CanonicalSvg,
    { width, use, label }: SvgRequest & { width: number },
  ): Promise<Bitmap | VectorDrawing> {
    if (use.target !== 'raster' && skiaDraws) return vectorDrawing(text)
    return createBitmap(await this.drawPixels(text, width, label))
  }

  /** With straight alpha. */
  private async drawPixels(text: string, width: number, label: string): Promise<Pixels> {
    const pixels = await this.resvg.draw(text, width).catch((cause: unknown) => {
      // Not the drawing's fault, so not the caller's.
      if (cause instanceof FailedStart) throw cause
      throw unusable(
        label,
        tookTooLong(cause) ? 'takes too long to draw' : 'cannot be drawn',
        cause,
      )
    })
    unpremultiply(pixels.data)
    return pixels
  }
}
