import { PdfDrawing, pdfOptionsOf, type TextTools } from './pdf/pdf-drawing'
import { type RenderedFile, type RenderTask } from './assets/task'

/** A file without its bytes. */
export type FileHead = Omit<RenderedFile, 'bytes'>

/** The PDF of all pages of a task. Its page number, size and preview are those of the first page. */
export class MergedPdf {
  readonly drawing: PdfDrawing
  private head: FileHead | undefined

  constructor(
    private readonly task: RenderTask,
    tools: TextTools,
  ) {
    this.drawing = new PdfDrawing(pdfOptionsOf(task, tools))
  }

  /** Keeps the `FileHead` of the first page and ignores those of later pages. */
  async takeHead(make: () => Promise<FileHead>): Promise<void> {
    this.head ??= await make()
  }

  /** Writes the PDF. Returns it with the files of the pages, in place of the first page's PDF. */
  async among(files: readonly RenderedFile[]): Promise<RenderedFile[]> {
    if (this.head === undefined) throw new Error('a merged PDF must have at least one page')
    const file = { ...this.head, bytes: await this.drawing.finish() }
    return files.toSpliced(this.task.formats.indexOf('pdf'), 0, file)
  }

  /** Frees the native memory. */
  dispose(): void {
    this.drawing.dispose()
  }
}

/** Returns the merged PDF, if the task requests one. */
export function mergedPdfOf(task: RenderTask, tools: TextTools): MergedPdf | undefined {
  const wanted = task.pdf?.merge === true && task.formats.includes('pdf')
  return wanted ? new MergedPdf(task, tools) : undefined
}
