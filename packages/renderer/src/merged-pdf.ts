import { type FontBook } from './fonts/font-book'
import { PdfDrawing, pdfOptionsOf } from './pdf/pdf-drawing'
import { type RenderedFile, type RenderTask } from './task/task'

/** A file but for its bytes. */
export type FileHead = Omit<RenderedFile, 'bytes'>

/** The PDF of all pages of a task. As a file it is its first page's: with that one's number, size and preview. */
export class MergedPdf {
  readonly drawing: PdfDrawing
  private head: FileHead | undefined

  constructor(
    private readonly task: RenderTask,
    fonts: FontBook,
  ) {
    this.drawing = new PdfDrawing(pdfOptionsOf(task, fonts))
  }

  /** Takes the head of the first page that is drawn; that of no other is made. */
  async takeHead(make: () => Promise<FileHead>): Promise<void> {
    this.head ??= await make()
  }

  /** Writes the PDF and puts it among the files of the pages, where the first page's PDF would be. */
  async among(files: readonly RenderedFile[]): Promise<RenderedFile[]> {
    if (this.head === undefined) throw new Error('a merged PDF has at least one page')
    const file = { ...this.head, bytes: await this.drawing.finish() }
    return files.toSpliced(this.task.formats.indexOf('pdf'), 0, file)
  }

  /** Frees the native memory. */
  dispose(): void {
    this.drawing.dispose()
  }
}

/** The merged PDF of a task that asks for one. */
export function mergedPdfOf(task: RenderTask, fonts: FontBook): MergedPdf | undefined {
  const wanted = task.pdf?.merge === true && task.formats.includes('pdf')
  return wanted ? new MergedPdf(task, fonts) : undefined
}
