import { type Page, type PdfOptions } from '@platen/design'
import { type Canvas2D, drawPage, type DrawingReport } from '@platen/drawing'
import { Path2D } from 'skia-canvas'
import { VectorPages } from '../canvas/vector-pages'
import { createHost, type HostOptions, type SkiaHost } from '../drawing/drawing-host'
import { type RenderTask } from '../assets/task'
import { withoutBackground } from '../drawing/draw-raster'
import { type FinishedPage, finishPdf } from './finish-pdf'
import { layOutSheet, type PdfSheet } from './pdf-sheet'

/** The number of pt per document px. */
const point = 0.75
/** The width of a crop mark in pt, as printers expect it. */
const markWidth = 0.25

type PdfDrawingOptions = TextTools & Pick<RenderTask, 'scale' | 'transparent'> & PdfOptions

/** The tools that draw texts. */
export type TextTools = Pick<HostOptions, 'fonts' | 'texts'>

/** Returns the PDF options of a task. */
export function pdfOptionsOf(
  { pdf, scale, transparent }: RenderTask,
  { fonts, texts }: TextTools,
): PdfDrawingOptions {
  return { ...pdf, scale, transparent, fonts, texts }
}

/** Draws pages into one vector PDF. A document px is 0.75 pt times `scale`. */
export class PdfDrawing {
  private readonly vectors: VectorPages
  private readonly hosts: SkiaHost[] = []
  private readonly pages: FinishedPage[] = []

  constructor(private readonly options: PdfDrawingOptions) {
    this.vectors = new VectorPages(options.fonts)
  }

  /** Draws the next page. Its images must exist until the PDF is finished. */
  add(page: Page, pictures: HostOptions['pictures']): DrawingReport {
    const { fonts, texts, scale, transparent, bleed, cropMarks } = this.options
    const points = point * scale
    const sheet = layOutSheet({
      width: page.width * points,
      height: page.height * points,
      bleed: bleed === true ? page.bleed * points : 0,
      cropMarks: cropMarks === true,
    })
    const context = this.vectors.add(sheet.width, sheet.height)
    const host = createHost({
      fonts,
      texts,
      pictures,
      pixelRatio: points,
      outputRatio: scale,
      vector: this.vectors.room,
    })
    this.hosts.push(host)
    context.save()
    cutAtBleed(context, sheet)
    context.transform(points, 0, 0, points, sheet.margin, sheet.margin)
    const report = drawPage(context, transparent ? withoutBackground(page) : page, host)
    context.restore()
    drawMarks(context, sheet)
    this.pages.push({ sheet, points, links: report.links })
    return report
  }

  /** Writes the PDF. The same drawing gives the same bytes. */
  async finish(): Promise<Uint8Array> {
    return finishPdf(await this.vectors.write(), this.pages, this.options)
  }

  /** Frees the native memory. */
  dispose(): void {
    for (const host of this.hosts) host.dispose()
    this.vectors.dispose()
  }
}

/** Keeps the page from extending under the marks around it. */
function cutAtBleed(context: Canvas2D, { margin, bleed, trim }: PdfSheet): void {
  if (margin === bleed) return
  const corner = margin - bleed
  const area = new Path2D()
  area.rect(corner, corner, trim.width + 2 * bleed, trim.height + 2 * bleed)
  context.clip(area)
}

function drawMarks(context: Canvas2D, { marks }: PdfSheet): void {
  if (marks.length === 0) return
  const lines = new Path2D()
  for (const { start, end } of marks) {
    lines.moveTo(start.x, start.y)
    lines.lineTo(end.x, end.y)
  }
  context.strokeStyle = '#000000'
  context.lineWidth = markWidth
  context.stroke(lines)
}
