import { type Page } from '@platen/design'
import { drawPage } from '@platen/drawing'
import { createSurface } from '../canvas/surface'
import { createHost, type HostParts } from '../drawing-host'
import { withoutBackground } from '../encode/draw-raster'
import { finishPdf, type PdfWords } from './finish-pdf'
import { layOutSheet } from './pdf-sheet'

/** Shadows and blurs come out as bitmaps of one dot per canvas px (72 dpi): three times larger they have 288. */
const enlargement = 3

/** A PDF page, and the ms that its parts took. */
export interface DrawnPdf {
  bytes: Uint8Array
  layoutMs: number
  encodeMs: number
}

export interface PdfWish extends Pick<HostParts, 'fonts' | 'pictures'>, PdfWords {
  scale: number
  transparent: boolean
  /** Draws the page's bleed, too. */
  bleed?: boolean | undefined
  cropMarks?: boolean | undefined
}

/** Draws a page as a PDF of vectors, 0.75 pt per document px times `scale`. */
export async function drawPdf(page: Page, wish: PdfWish): Promise<DrawnPdf> {
  const bleed = wish.bleed === true ? page.bleed : 0
  const whole = { width: page.width + 2 * bleed, height: page.height + 2 * bleed }
  const surface = createSurface(
    Math.ceil(whole.width * enlargement),
    Math.ceil(whole.height * enlargement),
  )
  const { canvas, context } = surface
  const host = createHost({ ...wish, pixelRatio: enlargement })
  try {
    const started = performance.now()
    context.transform(canvas.width / whole.width, 0, 0, canvas.height / whole.height, 0, 0)
    context.translate(bleed, bleed)
    drawPage(context, wish.transparent ? withoutBackground(page) : page, host)
    const drawn = performance.now()
    const vectors = await canvas.toBuffer('pdf')
    const points = 0.75 * wish.scale
    const sheet = layOutSheet({
      width: page.width * points,
      height: page.height * points,
      bleed: bleed * points,
      cropMarks: wish.cropMarks === true,
    })
    const bytes = await finishPdf(vectors, sheet, wish)
    return { bytes, layoutMs: drawn - started, encodeMs: performance.now() - drawn }
  } finally {
    host.dispose()
    surface.dispose()
  }
}
