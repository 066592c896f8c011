/** Settings of bitmaps in PDFs and of previews. */
export const pdfSettings = {
  /** The resolution of images in a PDF at a scale of 1. */
  dotsPerInch: 300,
  /** The longest side of the preview, in px. */
  previewSide: 800,
} as const
