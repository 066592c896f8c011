import { type Page } from '@platen/design'
import { type DrawingReport } from '@platen/drawing'
import { encodeAvif } from './encode/avif'
import { type DrawnRaster, drawRaster } from './encode/draw-raster'
import { encodeGlance } from './encode/glance'
import { encodeJpeg } from './encode/jpeg'
import { encodePng } from './encode/png'
import { encodeWebp } from './encode/webp'
import { type Raster } from './encode/raster'
import { type FontBook } from './fonts/font-book'
import { outputSize } from './page-size'
import { drawPdf } from './pdf/draw-pdf'
import { type AssetReader } from './pictures/asset-shelf'
import { type PagePictures } from './pictures/page-pictures'
import { type RenderedFile, type RenderFormat, type RenderTask, type RenderTimings } from './task'

/** Px per document px of bitmaps in a PDF: 300 dpi at its scale. */
const printRatio = 300 / 96
/** The longer side of a PDF's preview, in px, at most. */
const previewSide = 1200

/** What all pages of a render have in common. */
export interface PageTools {
  task: RenderTask
  read: AssetReader
  pictures: PagePictures
  fonts: FontBook
}

/** The files of one page, with what drawing found out. */
export interface RenderedPage {
  files: RenderedFile[]
  /** Of the first page, when it was asked for. */
  glance?: Uint8Array
  report: DrawingReport
  timings: RenderTimings
}

type RasterFormat = Exclude<RenderFormat, 'pdf'>

const mimetypes: Record<RenderFormat, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

const encoders: Record<RasterFormat, (raster: Raster, quality: number) => Promise<Uint8Array>> = {
  jpeg: encodeJpeg,
  png: encodePng,
  webp: encodeWebp,
  avif: encodeAvif,
}

/** Renders one page in all formats wanted; what is drawn as pixels is drawn once. */
export class PageRendering {
  private readonly timings: RenderTimings = { decode: 0, layout: 0, raster: 0, encode: 0 }
  private readonly drawn = new Map<number, DrawnRaster>()
  private report: DrawingReport | undefined

  constructor(
    private readonly page: Page,
    private readonly number: number,
    private readonly tools: PageTools,
  ) {}

  async run(): Promise<RenderedPage> {
    const files: RenderedFile[] = []
    for (const format of this.tools.task.formats) {
      files.push(format === 'pdf' ? await this.pdf() : await this.raster(format))
    }
    const glance = await this.glance()
    const report = this.report ?? { warnings: [], elements: [], links: [] }
    return { files, ...(glance && { glance }), report, timings: this.timings }
  }

  /** From whatever was drawn for the files: it costs no drawing of its own. */
  private async glance(): Promise<Uint8Array | undefined> {
    const { task } = this.tools
    const [drawn] = this.drawn.values()
    if (task.glance !== true || this.number !== task.pages[0] || !drawn) return undefined
    return this.encoding(() => encodeGlance(drawn.raster))
  }

  private async raster(format: RasterFormat): Promise<RenderedFile> {
    const { task } = this.tools
    const { raster } = await this.draw(task.scale)
    const bytes = await this.encoding(() => encoders[format](raster, task.quality))
    return this.file(format, bytes)
  }

  private async pdf(): Promise<RenderedFile> {
    const { task, fonts } = this.tools
    const { scale, transparent } = task
    const pictures = await this.decode({ pixelRatio: printRatio * scale, vector: true })
    const drawn = await drawPdf(this.page, { ...task.pdf, pictures, fonts, scale, transparent })
    this.timings.layout += drawn.layoutMs
    this.timings.encode += drawn.encodeMs
    const file = this.file('pdf', drawn.bytes)
    const preview = await this.drawPreview()
    // Of a merged PDF the first page alone is shown.
    if (task.pdf?.merge === true && this.number !== task.pages[0]) return file
    const bytes = await this.encoding(() => encodePng(preview))
    return { ...file, preview: { bytes, mimetype: 'image/png' } }
  }

  /** What a PDF looks like: never larger than its page in px. */
  private async drawPreview(): Promise<Raster> {
    const { width, height } = this.page
    const largest = previewSide / Math.max(width, height)
    return (await this.draw(Math.min(this.tools.task.scale, largest))).raster
  }

  private async draw(scale: number): Promise<DrawnRaster> {
    const present = this.drawn.get(scale)
    if (present !== undefined) return present
    const { fonts, task } = this.tools
    const pictures = await this.decode({ pixelRatio: scale, vector: false })
    const size = outputSize(this.page, scale)
    const drawn = await drawRaster(this.page, {
      ...size,
      pictures,
      fonts,
      transparent: task.transparent,
    })
    this.timings.layout += drawn.layoutMs
    this.timings.raster += drawn.rasterMs
    this.drawn.set(scale, drawn)
    // A PDF is judged by its preview: the PDF itself is drawn larger than anyone asked for.
    if (scale === task.scale) this.report = drawn.report
    else this.report ??= drawn.report
    return drawn
  }

  private async decode(
    use: Parameters<PagePictures['prepare']>[2],
  ): ReturnType<PagePictures['prepare']> {
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

  private file(format: RenderFormat, bytes: Uint8Array): RenderedFile {
    const size = outputSize(this.page, this.tools.task.scale)
    return { page: this.number, format, bytes, ...size, mimetype: mimetypes[format] }
  }
}
