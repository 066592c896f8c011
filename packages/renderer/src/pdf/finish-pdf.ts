import { PDFDocument } from '@cantoo/pdf-lib'

/** What a PDF says about itself. */
export interface PdfWish {
  title: string | undefined
  author: string | undefined
}

/**
 * Shrinks a PDF of one page to its size in pt and writes the metadata; the same input gives the same bytes.
 * The page is set into a form: a scale in front of its content would miss the gradients, whose matrix
 * starts from the content stream around them and not from the current scale.
 */
export async function finishPdf(
  bytes: Uint8Array,
  size: { width: number; height: number },
  { title, author }: PdfWish,
): Promise<Uint8Array> {
  const large = await PDFDocument.load(bytes, { updateMetadata: false })
  const document = await PDFDocument.create({ updateMetadata: false })
  const form = await document.embedPage(large.getPage(0))
  document.addPage([size.width, size.height]).drawPage(form, { x: 0, y: 0, ...size })
  document.setProducer('Platen')
  if (title !== undefined) document.setTitle(title)
  if (author !== undefined) document.setAuthor(author)
  return document.save()
}
