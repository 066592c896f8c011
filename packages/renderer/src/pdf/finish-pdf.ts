import { PDFDocument } from '@cantoo/pdf-lib'

/** What a PDF says about itself. */
export interface PdfWish {
  title: string | undefined
  author: string | undefined
}

/** Shrinks the one page of a PDF to its size in pt and writes the metadata; the same input gives the same bytes. */
export async function finishPdf(
  bytes: Uint8Array,
  size: { width: number; height: number },
  { title, author }: PdfWish,
): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const page = document.getPage(0)
  page.scaleContent(size.width / page.getWidth(), size.height / page.getHeight())
  page.setSize(size.width, size.height)
  if (title !== undefined) document.setTitle(title)
  if (author !== undefined) document.setAuthor(author)
  return document.save()
}
