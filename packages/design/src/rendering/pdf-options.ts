import { z } from 'zod'
import { flag } from '../values/numbers'
import { textField } from '../values/texts'

/** Options that apply to PDFs only. */
export const pdfOptionsSchema = z.strictObject({
  title: textField(255).exactOptional().describe('Title in the file'),
  author: textField(255).exactOptional().describe('Author in the file'),
  /** The merged PDF replaces the PDF of the first page. */
  merge: flag().exactOptional().describe('One PDF of all pages'),
  bleed: flag().exactOptional().describe("Includes each page's bleed"),
  cropMarks: flag().exactOptional().describe('Marks where each page is to be cut'),
})

export type PdfOptions = z.output<typeof pdfOptionsSchema>
