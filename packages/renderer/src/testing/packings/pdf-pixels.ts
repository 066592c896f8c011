import { askPdfThread } from '../pdf-thread'

/** Returns the first pages of PDFs as pdf.js shows them, 144 px to the inch, as PNG. */
export const pdfPictures = (files: readonly Uint8Array[]): Uint8Array[] =>
  askPdfThread('drawEach', files) as Uint8Array[]
