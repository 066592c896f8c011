import { askPdfThread } from './pdf-thread'

/** A PDF as a reader sees it. All fields are about the first page unless stated otherwise. */
export interface ReadPdf {
  pages: number
  /** The text of each page in content order, with a line break after each line. */
  pageTexts: string[]
  /** The size of the page, in pt. */
  width: number
  height: number
  /** Pieces of text and the position of their baseline, in pt from the bottom left. */
  texts: { text: string; x: number; y: number; size: number }[]
  info: { Title?: string; Author?: string; Producer?: string; ModDate?: string }
  /** Links with rectangles and corners in pt. */
  links: { url: string; rect: number[]; quadPoints: number[] }[]
  /** The names of the page's operators. */
  operators: string[]
}

/** Reads a PDF with pdf.js. */
export const readPdf = (bytes: Uint8Array): ReadPdf => askPdfThread('read', [bytes]) as ReadPdf
