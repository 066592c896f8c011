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
  type PathDrawing,
  pathDrawing,
  printInks,
  recolourSvg,
  sanitizeSvg,
  SvgFonts,
  type TextFonts,
  tookTooLong,
} from '@platen/svg'
import { ByteCache } from '../assets/byte-cache'
import { type Bitmap, createBitmap } from '../canvas/bitmap'
import { drawablePixels } from '../canvas/drawable-pixels'
import { type DistinctPixels, distinctPixels, withColours } from '../canvas/distinct-pixels'
import { drawPaths, recordPaths, sharedBitmaps } from '../canvas/draw-paths'
import { type Pixels } from '../canvas/pixels'
import { vectorDrawing, type VectorDrawing } from '../canvas/vector-drawing'
import { codecs } from '../svg/codecs'
import { Resvg } from '../svg/resvg'
import { ShippedFontFiles } from '../svg/shipped-font-files'
import { type Asset } from '../assets/asset-cache'
import { type PictureUse } from './image-pictures'
import { sizedPicture } from './sized-picture'

/** The way in which a page shows an SVG. */
export interface ShownSvg extends Colouring, Pick<SvgElement, 'fit' | 'height' | 'width'> {}

interface SvgRequest {
  shown: ShownSvg
  label: string
  use: PictureUse
}

/** The colours in which to draw an SVG, and the width of one of its units in px, on which outlines depend. */
interface Colours {
  colouring: Colouring
  pxPerUnit: number
}

interface Drawn extends Colours {
  sha256: string
  width: number
  label: string
}

/**
 * Draws SVGs. Caches canonical forms by content, drawings also by colours and size, and plates by content and size. A plate is a
 * drawing in pure red, green and blue, from which drawings in other colours are made.
 */
export class SvgPictures {
  private readonly canonical: ByteCache<CanonicalSvg>
  private readonly drawings: ByteCache<Bitmap | VectorDrawing>
  private readonly plates: ByteCache<DistinctPixels>
  private readonly bitmaps = sharedBitmaps()

  constructor(
    limit: number,
    private readonly fonts: TextFonts = new SvgFonts(new ShippedFontFiles()),
    private readonly resvg = new Resvg(),
  ) {
    this.canonical = new ByteCache(limit / 4)
    this.plates = new ByteCache(limit / 4)
    this.drawings = new ByteCache(limit * 0.75, drawing => drawing.dispose())
  }

  /** Draws an SVG in the colours of an element. Throws `asset_unusable`. */
  async picture(asset: Asset, request: SvgRequest): Promise<PaintPicture> {
    const { shown, use } = request
    const canonical = await this.canonicalOf(asset, request.label)
    const { lack, unsupported } = canonical
    const findings = { ...(lack && { lack }), ...(unsupported && { unsupported }) }
    if (use.target === 'layout') return sizedPicture(canonical, findings)
    const { x, y } = fitScale(canonical, shown, shown.fit)
    const width = drawnWidth(canonical, { x, y, pixelRatio: use.pixelRatio })
    const colours = [shown.fill, shown.fillTarget, shown.stroke, shown.strokeWidth, shown.colors]
    const vector = use.target !== 'raster' && canonical.skiaDraws
    // Vectors suit any size, but stroke widths depend on the element's scale.
    const form = vector ? 'vector' : String(width)
    const key = `${asset.sha256} ${form} ${x} ${y} ${JSON.stringify(colours)}`
    const drawing = await this.drawings.load(key, async () => {
      const colouring: Colours = { colouring: shown, pxPerUnit: Math.sqrt(x * y) }
      const drawn = { ...colouring, width, sha256: asset.sha256, label: request.label }
      const value = vector
        ? await this.vectors(canonical, drawn)
        : createBitmap(await this.drawPixels(canonical, drawn))
      return { value, bytes: value.bytes }
    })
    const picture = decodedPicture(drawablePixels(drawing), { natural: canonical, region: null })
    return { ...picture, ...findings }
  }

  /** Returns the size in the file's own units. Throws `asset_unusable`. */
  async size(asset: Asset, label: string): Promise<{ width: number; height: number }> {
    return this.canonicalOf(asset, label)
  }

  /** Returns an SVG as pixels in its own colours, with a given longer side, and its size in its own units. Throws `asset_unusable`. */
  async pixels(
    asset: Asset,
    { side, label }: { side: number; label: string },
  ): Promise<{ pixels: Pixels; natural: Size }> {
    const canonical = await this.canonicalOf(asset, label)
    const scale = side / Math.max(canonical.width, canonical.height)
    const width = drawnWidth(canonical, { x: scale, y: scale, pixelRatio: 1 })
    const { sha256 } = asset
    const drawn = { colouring: ownColours, pxPerUnit: scale, width, sha256, label }
    return { pixels: await this.drawPixels(canonical, drawn), natural: canonical }
  }

  /** Resolves to true if a PDF contains the drawing as vectors. Throws `asset_unusable`. */
  async staysVector(asset: Asset, label: string): Promise<boolean> {
    return (await this.canonicalOf(asset, label)).skiaDraws
  }

  trim(): void {
    this.canonical.trim()
    this.drawings.trim()
    this.plates.trim()
  }

  clear(): void {
    this.canonical.clear()
    this.drawings.clear()
    this.plates.clear()
    this.bitmaps.clear()
  }

  private async canonicalOf({ sha256, bytes }: Asset, label: string): Promise<CanonicalSvg> {
    return this.canonical.load(sha256, async () => {
      const { resvg: engine, fonts } = this
      const value = await sanitizeSvg(bytes, { engine, fonts, codecs, label })
      // The paths take about as much memory as the text, and as much again for their numbers.
      return { value, bytes: value.text.length * (value.paths ? 6 : 2) }
    })
  }

  /** Returns pixels with straight alpha. */
  private async drawPixels(canonical: CanonicalSvg, drawn: Drawn): Promise<Pixels> {
    const { width, sha256, label } = drawn
    const paths = canonical.paths && pathDrawing(canonical.paths, drawn)
    if (paths) return this.paintPaths(paths, sha256)
    const pixels = await this.resvg
      .draw(textIn(canonical, drawn), width)
      .catch((cause: unknown) => {
        // A failed start is neither the drawing's fault nor the caller's.
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

  private async vectors(canonical: CanonicalSvg, drawn: Drawn): Promise<VectorDrawing> {
    const paths = canonical.paths && pathDrawing(canonical.paths, drawn)
    return paths
      ? recordPaths(paths, { bytes: canonical.text.length * 4, bitmaps: this.bitmaps })
      : vectorDrawing(textIn(canonical, drawn))
  }

  /** A drawing in few colours is painted once, in pure red, green and blue. For each element, its distinct pixels are then recoloured. */
  private async paintPaths(paths: PathDrawing, sha256: string): Promise<Pixels> {
    const { inks, width } = paths
    if (!inks) return drawPaths(paths)
    const plates = await this.plates.load(`${sha256} ${width} ${inks.key}`, async () => {
      const value = distinctPixels(await drawPaths({ ...paths, paint: inks.paint }))
      return { value, bytes: value.places.byteLength + value.colours.byteLength }
    })
    return withColours(plates, printInks(plates.colours, inks))
  }
}

const ownColours: Colouring = {
  fill: null,
  fillTarget: 'dominant',
  stroke: null,
  strokeWidth: 0,
  colors: {},
}

const textIn = ({ text }: CanonicalSvg, { colouring, pxPerUnit }: Colours): string =>
  keepsColours(colouring) ? text : recolourSvg(text, colouring, pxPerUnit)
