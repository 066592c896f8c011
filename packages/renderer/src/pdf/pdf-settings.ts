/** Settings of bitmaps in PDFs and of previews. */
export const pdfSettings = {
  /** The resolution of images, at a PDF's scale of 1. */
  dotsPerInch: 300,
  /** The preview's largest side in px. */
  previewSide: 800,
} as const
