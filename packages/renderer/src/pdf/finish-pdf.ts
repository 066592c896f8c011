import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { type PdfOptions } from '@platen/design'
import { type LinkArea } from '@platen/drawing'
import { nameGlyphs } from './glyphs/name-glyphs'
import { addLinks, type LinkPlace } from './pdf-links'
import { type PdfSheet } from './pdf-sheet'

/** A PDF's metadata. */
type PdfWords = Pick<PdfOptions, 'author' | 'title'>

/** The parts of a page that Skia does not write: the sheet and the links. */
export interface FinishedPage extends LinkPlace {
  links: readonly LinkArea[]
}

/** Adds boxes, links and metadata to a drawn PDF. The same input gives the same bytes. */
export async function finishPdf(
  bytes: Uint8Array,
  pages: readonly FinishedPage[],
  words: PdfWords,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  document.getPages().forEach((page, index) => {
    const finished = pages[index]
    if (!finished) return
    setBoxes(page, finished.sheet)
    addLinks(page, finished.links, finished)
  })
  nameGlyphs(document)
  describePdf(document, words)
  return document.save({ addDefaultPage: false, updateFieldAppearances: false })
}

/** Sets all boxes, so that no reader has to guess: printers look for a TrimBox even if nothing surrounds the page. */
function setBoxes(page: PDFPage, { width, height, margin, bleed, trim }: PdfSheet): void {
  const corner = margin - bleed
  page.setMediaBox(0, 0, width, height)
  page.setCropBox(0, 0, width, height)
  page.setBleedBox(corner, corner, trim.width + 2 * bleed, trim.height + 2 * bleed)
  page.setTrimBox(margin, margin, trim.width, trim.height)
}

function describePdf(document: PDFDocument, { title, author }: PdfWords): void {
  document.setProducer('Platen')
  if (title !== undefined) document.setTitle(title, { showInWindowTitleBar: true })
  if (author !== undefined) document.setAuthor(author)
}
