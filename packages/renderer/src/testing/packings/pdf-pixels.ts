import { askPdfThread } from '../pdf-thread'

/** Returns the first page of each PDF as pdf.js shows it, with 144 pixels per inch, as PNGs. */
export const pdfPictures = (files: readonly Uint8Array[]): Uint8Array[] =>
  askPdfThread('drawEach', files) as Uint8Array[]
