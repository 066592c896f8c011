import { type Page } from '@platen/design'
import { drawPage } from '@platen/drawing'
import { createSurface } from '../canvas/surface'
import { createHost, type HostParts } from '../drawing-host'
import { withoutBackground } from '../encode/draw-raster'
import { finishPdf, type PdfWish } from './finish-pdf'

/** Shadows and blurs come out as bitmaps of one dot per canvas px (72 dpi): three times larger they have 288. */
const enlargement = 3

/** A PDF page, and the ms that its parts took. */
export interface DrawnPdf {
  bytes: Uint8Array
  layoutMs: number
  encodeMs: number
}

/** Draws a page as a PDF of vectors, 0.75 pt per document px times `scale`. */
export async function drawPdf(
  page: Page,
  wish: Pick<HostParts, 'fonts' | 'pictures'> & PdfWish & { scale: number; transparent: boolean },
): Promise<DrawnPdf> {
  const surface = createSurface(
    Math.ceil(page.width * enlargement),
    Math.ceil(page.height * enlargement),
  )
  const { canvas, context } = surface
  const host = createHost({ ...wish, pixelRatio: enlargement })
  try {
    const started = performance.now()
    context.transform(canvas.width / page.width, 0, 0, canvas.height / page.height, 0, 0)
    drawPage(context, wish.transparent ? withoutBackground(page) : page, host)
    const drawn = performance.now()
    const vectors = await canvas.toBuffer('pdf')
    const points = 0.75 * wish.scale
    const size = { width: page.width * points, height: page.height * points }
    const bytes = await finishPdf(vectors, size, wish)
    return { bytes, layoutMs: drawn - started, encodeMs: performance.now() - drawn }
  } finally {
    host.dispose()
    surface.dispose()
  }
}
