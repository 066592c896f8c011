import { z } from 'zod'
import { flag } from '../values/numbers'
import { textField } from '../values/texts'

/** Options that apply to PDFs only. */
export const pdfOptionsSchema = z.strictObject({
  title: textField(255).exactOptional().describe('Title of the document'),
  author: textField(255).exactOptional().describe('Author of the document'),
  /** The merged PDF replaces the PDF of the first page. */
  merge: flag().exactOptional().describe('Returns one PDF with all pages'),
  bleed: flag().exactOptional().describe("Includes each page's bleed"),
  cropMarks: flag().exactOptional().describe('Adds crop marks to each page'),
})

export type PdfOptions = z.output<typeof pdfOptionsSchema>
