import { outputSize, type Page, type RenderFormat } from '@platen/design'
import { type DrawingReport, type TextMemory } from '@platen/drawing'
import { type DrawnRaster, drawRaster } from './drawing/draw-raster'
import { layOutPage, type PageFindings } from './drawing/lay-out-page'
import { encodeInlineImage } from './encode/inline-image'
import { encoders, type RasterFormat } from './encode/encoders'
import { encodePng } from './encode/png'
import { type Raster } from './encode/raster/raster'
import { type FontResolver } from './fonts/font-resolver'
import { type FileHead, type MergedPdf } from './merged-pdf'
import { PdfDrawing, pdfOptionsOf } from './pdf/pdf-drawing'
import { pdfSettings } from './pdf/pdf-settings'
import { type AssetReader } from './assets/asset-cache'
import { type PictureUse } from './pictures/image-pictures'
import { type PagePictures } from './pictures/page-pictures'
import {
  type PageLayout,
  type PageMap,
  type RenderedFile,
  type RenderTask,
  type RenderTimings,
  type SizedFile,
} from './assets/task'
import { type PageConditions } from './drawing/prefix-keys'
import { type ExcessLeft } from './drawing/with-excess'
import { type LowerPart, type Underlays } from './drawing/underlays'

/** The number of bitmap pixels per document pixel, in a PDF at scale 1. */
const printRatio = pdfSettings.dotsPerInch / 96

/** The tools that all pages of a render share. */
export interface PageTools {
  task: RenderTask
  read: AssetReader
  pictures: PagePictures
  fonts: FontResolver
  texts: TextMemory
  underlays: Underlays
  excessLeft: ExcessLeft
  /** The PDF of all pages, if they are merged. */
  merged?: MergedPdf | undefined
}

/** The files of one page and its report. */
export interface RenderedPage {
  files: RenderedFile[]
  /** The inline image of the first page, if requested. */
  inlineImage?: Uint8Array
  report: DrawingReport
  /** Present if requested. */
  layout?: PageLayout
  /** Present if requested. */
  map?: PageMap
  /** Present for a check. */
  sizes?: SizedFile[]
  timings: RenderTimings
}

const nothingDrawn: DrawingReport = { warnings: [], elements: [], links: [] }

/** Renders one page in all requested formats. The pixels for each scale are drawn once. */
export class PageRendering {
  private readonly timings: RenderTimings = { decode: 0, layout: 0, raster: 0, encode: 0 }
  /** The drawn pages, by scale. */
  private readonly drawn = new Map<number, DrawnRaster>()
  private preview: DrawnRaster | undefined
  private report: DrawingReport | undefined

  constructor(
    private readonly page: Page,
    private readonly number: number,
    private readonly tools: PageTools,
  ) {}

  async run(): Promise<RenderedPage> {
    const files = this.tools.task.check === true ? [] : await this.files()
    const inlineImage = await this.inlineImage()
    const unpainted = await this.unpainted()
    return {
      files,
      ...(inlineImage && { inlineImage }),
      ...unpainted,
      report: this.report ?? nothingDrawn,
      timings: this.timings,
    }
  }

  /** Returns the layout, the map and the sizes of images, as requested. None needs painting; a check gets its report from the layout. */
  private async unpainted(): Promise<Pick<RenderedPage, 'layout' | 'map' | 'sizes'>> {
    const { task, pictures, read } = this.tools
    const { check = false, layout = false, map = false } = task
    if (!check && !layout && !map) return {}
    const laidOut = await this.layOut()
    this.report ??= laidOut.report
    return {
      ...(layout && { layout: { page: this.number, ...laidOut.layout } }),
      ...(laidOut.map && { map: { page: this.number, ...laidOut.map } }),
      ...(check && { sizes: await pictures.sizes(this.page, read) }),
    }
  }

  private async files(): Promise<RenderedFile[]> {
    const files: RenderedFile[] = []
    const { task, merged } = this.tools
    for (const format of task.formats) {
      if (format !== 'pdf') files.push(await this.raster(format))
      else if (merged) await this.drawInto(merged)
      else files.push(await this.pdf())
    }
    return files
  }

  private async layOut(): Promise<PageFindings> {
    const { task, fonts, texts, excessLeft } = this.tools
    const pixelRatio = task.formats[0] === 'pdf' ? printRatio * task.scale : task.scale
    const pictures = await this.decode({ pixelRatio, target: 'layout' })
    const started = performance.now()
    const laidOut = layOutPage(this.page, task, { fonts, texts, pictures, excessLeft })
    this.timings.layout += performance.now() - started
    return laidOut
  }

  /** Encodes pixels that a file or preview has already drawn. */
  private async inlineImage(): Promise<Uint8Array | undefined> {
    const { task } = this.tools
    const [drawn = this.preview] = this.drawn.values()
    if (task.inlineImage !== true || this.number !== task.pages[0] || !drawn) return undefined
    return this.encoding(() => encodeInlineImage(drawn.raster))
  }

  private async raster(format: RasterFormat): Promise<RenderedFile> {
    const { task } = this.tools
    const { raster } = await this.draw(task.scale)
    const { encode, mimetype } = encoders[format]
    const bytes = await this.encoding(() => encode(raster, task.quality))
    return { ...this.head(format, mimetype), bytes }
  }

  private async pdf(): Promise<RenderedFile> {
    const drawing = new PdfDrawing(pdfOptionsOf(this.tools.task, this.tools))
    try {
      await this.drawOn(drawing)
      const bytes = await this.encoding(() => drawing.finish())
      return { ...(await this.pdfHead()), bytes }
    } finally {
      drawing.dispose()
    }
  }

  private async drawInto(merged: MergedPdf): Promise<void> {
    await this.drawOn(merged.drawing)
    await merged.takeHead(() => this.pdfHead())
  }

  private async pdfHead(): Promise<FileHead> {
    const preview = await this.drawPreview()
    const bytes = await this.encoding(() => encodePng(preview))
    return { ...this.head('pdf', 'application/pdf'), preview: { bytes, mimetype: 'image/png' } }
  }

  private async drawOn(drawing: PdfDrawing): Promise<void> {
    const pixelRatio = printRatio * this.tools.task.scale
    const pictures = await this.decode({ pixelRatio, target: 'pdf' })
    const started = performance.now()
    const report = drawing.add(this.page, pictures)
    this.report ??= report
    this.timings.layout += performance.now() - started
  }

  /** Draws the preview of a PDF, with no more pixels than the task's scale gives. */
  private async drawPreview(): Promise<Raster> {
    const { width, height } = this.page
    const largest = pdfSettings.previewSide / Math.max(width, height)
    const scale = Math.min(this.tools.task.scale, largest)
    // Reuse the pixels of another file if possible. Files cannot reuse those of the preview, which shows the PDF's vectors.
    this.preview = this.drawn.get(scale) ?? (await this.rasterise(scale, 'preview'))
    return this.preview.raster
  }

  private async draw(scale: number): Promise<DrawnRaster> {
    const present = this.drawn.get(scale)
    if (present !== undefined) return present
    const drawn = await this.rasterise(scale, 'raster')
    this.drawn.set(scale, drawn)
    return drawn
  }

  private async rasterise(scale: number, target: PictureUse['target']): Promise<DrawnRaster> {
    const { fonts, texts, task } = this.tools
    const pictures = await this.decode({ pixelRatio: scale, target })
    const size = outputSize(this.page, scale)
    const drawn = await drawRaster(this.page, {
      ...size,
      pictures,
      fonts,
      texts,
      transparent: task.transparent,
      lower: this.lowerPart({ ...size, target }),
    })
    this.timings.layout += drawn.layoutMs
    this.timings.raster += drawn.rasterMs
    this.report ??= drawn.report
    return drawn
  }

  private lowerPart(
    shape: Pick<PageConditions, 'height' | 'target' | 'width'>,
  ): LowerPart | undefined {
    const { task, fonts, underlays } = this.tools
    if (task.transparent) return undefined
    return underlays.find(this.page, { ...shape, task, shaped: fonts.shaper !== undefined })
  }

  private async decode(use: PictureUse): ReturnType<PagePictures['prepare']> {
    const started = performance.now()
    const pictures = await this.tools.pictures.prepare(this.page, this.tools.read, use)
    this.timings.decode += performance.now() - started
    return pictures
  }

  private async encoding(encode: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const started = performance.now()
    const bytes = await encode()
    this.timings.encode += performance.now() - started
    return bytes
  }

  private head(format: RenderFormat, mimetype: string): FileHead {
    const size = outputSize(this.page, this.tools.task.scale)
    return { page: this.number, format, ...size, mimetype }
  }
}
