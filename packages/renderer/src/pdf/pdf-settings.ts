/** How bitmaps get into PDFs, and what a PDF looks like as a picture. */
export const pdfSettings = {
  /** Of pictures, at the PDF's scale. */
  dotsPerInch: 300,
  /** The longer side of the preview, in px, at most. */
  previewSide: 800,
} as const
