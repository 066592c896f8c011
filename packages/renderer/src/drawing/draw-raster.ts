import { type Page } from '@platen/design'
import { drawPage, type DrawingReport } from '@platen/drawing'
import { isOpaque } from '../canvas/pixels'
import { createSurface } from '../canvas/surface'
import { createHost, type HostOptions } from './drawing-host'
import { type Raster } from '../encode/raster/raster'

/** How to draw a page as pixels. */
export interface RasterOptions extends Omit<HostOptions, 'pixelRatio'> {
  /** Px of the file. */
  width: number
  height: number
  transparent: boolean
}

/** A drawn page, its report, and how long layout and painting took in ms. */
export interface DrawnRaster {
  raster: Raster
  report: DrawingReport
  layoutMs: number
  rasterMs: number
}

/**
 * Draws a page once for any number of encoders. Unless transparent, it starts from white: formats would show a
 * translucent background differently.
 */
export async function drawRaster(page: Page, options: RasterOptions): Promise<DrawnRaster> {
  const { width, height, transparent } = options
  const surface = createSurface(width, height, options)
  const host = createHost({ ...options, pixelRatio: width / page.width })
  try {
    const started = performance.now()
    const { context } = surface
    if (!transparent) {
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, width, height)
    }
    context.transform(width / page.width, 0, 0, height / page.height, 0, 0)
    const report = drawPage(context, transparent ? withoutBackground(page) : page, host)
    const drawn = performance.now()
    // Opaque pixels are the same premultiplied or not, and converting takes 3 ms of 10.
    const data = await surface.canvas.toBuffer('raw', { premultiplied: !transparent })
    const pixels = { data, width, height }
    const raster = { ...pixels, opaque: !transparent || isOpaque(pixels) }
    return { raster, report, layoutMs: drawn - started, rasterMs: performance.now() - drawn }
  } finally {
    host.dispose()
    surface.dispose()
  }
}

/** The page as a transparent file shows it. */
export function withoutBackground(page: Page): Page {
  return { ...page, background: '#0000' }
}
