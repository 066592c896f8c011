import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { type PdfSheet } from './pdf-sheet'

/** What a PDF says about itself. */
export interface PdfWords {
  title?: string | undefined
  author?: string | undefined
}

/** In pt: as thin as presses want it. */
const markWidth = 0.25

/**
 * Sets a drawn page, its bleed included, on its sheet and writes the metadata; the same input gives the same bytes.
 * The page is set into a form: a scale in front of its content would miss the gradients, whose matrix
 * starts from the content stream around them and not from the current scale.
 */
export async function finishPdf(
  bytes: Uint8Array,
  sheet: PdfSheet,
  words: PdfWords,
): Promise<Uint8Array> {
  const large = await PDFDocument.load(bytes, { updateMetadata: false })
  const document = await PDFDocument.create({ updateMetadata: false })
  const form = await document.embedPage(large.getPage(0))
  const page = document.addPage([sheet.width, sheet.height])
  const { margin, bleed, trim } = sheet
  const size = { width: trim.width + 2 * bleed, height: trim.height + 2 * bleed }
  page.drawPage(form, { x: margin - bleed, y: margin - bleed, ...size })
  finishSheet(page, sheet)
  describePdf(document, words)
  return document.save()
}

/** Makes one PDF of several, in their order. */
export async function mergePdfs(pdfs: readonly Uint8Array[], words: PdfWords): Promise<Uint8Array> {
  const merged = await PDFDocument.create({ updateMetadata: false })
  for (const bytes of pdfs) {
    const single = await PDFDocument.load(bytes, { updateMetadata: false })
    for (const page of await merged.copyPages(single, single.getPageIndices())) merged.addPage(page)
  }
  describePdf(merged, words)
  return merged.save()
}

function finishSheet(page: PDFPage, { margin, bleed, trim, marks }: PdfSheet): void {
  if (margin === 0) return
  const { width, height } = trim
  page.setTrimBox(margin, margin, width, height)
  const corner = margin - bleed
  page.setBleedBox(corner, corner, width + 2 * bleed, height + 2 * bleed)
  for (const mark of marks) page.drawLine({ ...mark, thickness: markWidth, color: rgb(0, 0, 0) })
}

function describePdf(document: PDFDocument, { title, author }: PdfWords): void {
  document.setProducer('Platen')
  if (title !== undefined) document.setTitle(title)
  if (author !== undefined) document.setAuthor(author)
}
