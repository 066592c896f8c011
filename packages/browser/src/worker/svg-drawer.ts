import { type SvgElement } from '@platen/design'
import { fitScale, type Pixels, type Size, unpremultiply } from '@platen/drawing'
import {
  type CanonicalSvg,
  type Codecs,
  type Colouring,
  type DrawingOptions,
  drawnWidth,
  type FontFiles,
  keepsColours,
  type PathDrawing,
  pathDrawing,
  printInks,
  recolourSvg,
  sanitizeSvg,
  SvgFonts,
} from '@platen/svg'
import { TypefaceBook } from '@platen/typefaces'
import { readIndex, type ShelvedFace } from '../fonts/font-index'
import { loadedOnce } from './loaded-once'
import { type DrawnPicture } from './messages'
import { bitmapOf, newSheet, pixelsOf } from './pixels'
import { type WasmEngine } from './wasm-engine'

/** The way in which an SVG is shown. */
export interface ShownSvg extends Colouring, Pick<SvgElement, 'fit' | 'height' | 'width'> {}

/** Draws SVGs as the server does: it makes them canonical, recolours them, and draws them with resvg. */
export class SvgDrawer {
  private readonly fonts = loadedOnce(() => openFonts(this.indexUrl))

  constructor(
    private readonly engine: WasmEngine,
    private readonly indexUrl: string,
  ) {}

  /** Loads the parts that every drawing needs. If this fails, the first drawing tries again and reports the failure. */
  async prepare(): Promise<void> {
    await Promise.allSettled([this.engine.start(), this.fonts()])
  }

  /** Returns the canonical form, in which an SVG is drawn. Rejects with `asset_unusable`. */
  async canonical(bytes: ArrayBuffer): Promise<CanonicalSvg> {
    const fonts = await this.fonts()
    const tools = { engine: this.engine, fonts, codecs, label: 'the SVG' }
    return sanitizeSvg(new Uint8Array(bytes), tools)
  }

  /** Draws an SVG. Rejects with `asset_unusable`. */
  async draw(bytes: ArrayBuffer, shown: ShownSvg, pixelRatio: number): Promise<DrawnPicture> {
    const canonical = await this.canonical(bytes)
    const { x, y } = fitScale(canonical, shown, shown.fit)
    const value = drawnWidth(canonical, { x, y, pixelRatio })
    const pxPerUnit = Math.sqrt(x * y)
    const natural: Size = { width: canonical.width, height: canonical.height }
    const { lack, unsupported } = canonical
    const place = {
      natural,
      region: null,
      ...(lack && { lack }),
      ...(unsupported && { unsupported }),
    }
    const wanted = { colouring: shown, pxPerUnit, width: value }
    const paths = canonical.paths && pathDrawing(canonical.paths, wanted)
    if (paths) return { bitmap: await bitmapOf(paintedPixels(paths)), ...place }
    const text = keepsColours(shown)
      ? canonical.text
      : recolourSvg(canonical.text, shown, pxPerUnit)
    const options: DrawingOptions = { fitTo: { mode: 'width', value }, font: { fontBuffers: [] } }
    const pixels = await this.engine.open(text, options, drawing => {
      const image = drawing.render()
      const { width, height } = image
      const data = Uint8ClampedArray.from(image.pixels)
      image.free()
      return { data, width, height }
    })
    unpremultiply(pixels.data)
    return { bitmap: await bitmapOf(pixels), ...place }
  }
}

function paintedPixels({ width, height, paint, inks }: PathDrawing): Pixels {
  const sheet = newSheet(width, height)
  const painter = inks?.paint ?? paint
  painter(sheet.context, data => new Path2D(data))
  const painted = pixelsOf(sheet)
  return inks ? { width, height, data: printInks(painted.data, inks) } : painted
}

async function openFonts(indexUrl: string): Promise<SvgFonts<ShelvedFace>> {
  const faces = await readIndex(indexUrl)
  const book = new TypefaceBook(faces)
  const files: FontFiles<ShelvedFace> = {
    families: [...new Set(faces.map(({ family }) => family))],
    nearest: (family, wanted) => book.nearest(family, wanted),
    size: ({ bytes }) => Promise.resolve(bytes),
    read: async ({ read }) => new Uint8Array(await read()),
  }
  return new SvgFonts(files)
}

const codecs: Codecs = {
  size: async bytes => createImageBitmap(blobOf(bytes)),
  png: async bytes => {
    const image = await createImageBitmap(blobOf(bytes))
    const { canvas, context } = newSheet(image.width, image.height)
    context.drawImage(image, 0, 0)
    return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
  },
  gunzip: async (bytes, most) => {
    const unpacked = blobOf(bytes).stream().pipeThrough(new DecompressionStream('gzip'))
    const parts: Uint8Array<ArrayBuffer>[] = []
    let size = 0
    const reader = unpacked.getReader()
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length
      if (size > most) throw new Error('unpacks to too many bytes')
      parts.push(new Uint8Array(read.value))
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer())
  },
}

const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)])
