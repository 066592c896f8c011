import { type Page } from '@platen/design'
import { type DrawingReport, LaidOutPage } from '@platen/drawing'
import { isOpaque, type Pixels } from '../canvas/pixels'
import { createSurface, skiaContext } from '../canvas/surface'
import { type Raster } from '../encode/raster/raster'
import { type LowerPart, type Underlay } from './underlays'
import { createHost, type HostOptions } from './drawing-host'

/** The options for drawing a page as pixels. */
export interface RasterOptions extends Omit<HostOptions, 'pixelRatio'> {
  /** The width of the file, in px. */
  width: number
  height: number
  transparent: boolean
  /** The known lower part of an opaque page. */
  lower?: LowerPart | undefined
}

/** A drawn page, its report (without the links in the underlay), and the time that layout and painting took, in ms. */
export interface DrawnRaster {
  raster: Raster
  report: DrawingReport
  layoutMs: number
  rasterMs: number
}

/**
 * Draws a page once for any number of encoders. Unless the page is transparent, it starts from white, because formats would show a
 * translucent background differently.
 */
export async function drawRaster(page: Page, options: RasterOptions): Promise<DrawnRaster> {
  const { width, transparent, lower: { underlay, worthKeeping } = {} } = options
  const started = performance.now()
  const shown = transparent ? withoutBackground(page) : page
  const host = createHost({ ...options, pixelRatio: width / page.width })
  const measuring = createSurface(1, 1, options)
  try {
    const laidOut = new LaidOutPage(measuring.context, shown, host)
    const laidOutMs = performance.now() - started
    const painting = { page: shown, laidOut, options }
    const below =
      worthKeeping && (await paint(painting, { over: underlay, to: worthKeeping.count }))
    const whole = await paint(painting, {
      over: below ? worthKeeping.keep(below.pixels) : underlay,
    })
    return {
      raster: { ...whole.pixels, opaque: !transparent || isOpaque(whole.pixels) },
      report: laidOut.report(),
      layoutMs: laidOutMs + whole.layoutMs + (below?.layoutMs ?? 0),
      rasterMs: whole.rasterMs + (below?.rasterMs ?? 0),
    }
  } finally {
    host.dispose()
    measuring.dispose()
  }
}

/** Returns the page as it appears in a transparent file. */
export function withoutBackground(page: Page): Page {
  return { ...page, background: '#0000' }
}

interface Painting {
  page: Page
  laidOut: LaidOutPage
  options: RasterOptions
}

/** The range of elements to paint, and the underlay that replaces those below. */
interface Extent {
  over: Underlay | undefined
  /** The number of elements, including those of the underlay; all by default. */
  to?: number
}

async function paint(
  { page, laidOut, options }: Painting,
  { over, to }: Extent,
): Promise<{ pixels: Pixels; layoutMs: number; rasterMs: number }> {
  const { width, height, transparent } = options
  const started = performance.now()
  const surface = createSurface(width, height, options)
  const { canvas, context } = surface
  try {
    if (over) skiaContext(context).drawImage(over.image, 0, 0)
    else if (!transparent) {
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, width, height)
    }
    context.transform(width / page.width, 0, 0, height / page.height, 0, 0)
    if (!over) laidOut.paintBackground(context)
    laidOut.paintElements(context, { from: over?.count, to })
    const painted = performance.now()
    // Opaque pixels are the same with or without premultiplication, and converting them takes 3 of 10 ms.
    const data = await canvas.toBuffer('raw', { premultiplied: !transparent })
    const pixels = { data, width, height }
    return { pixels, layoutMs: painted - started, rasterMs: performance.now() - painted }
  } finally {
    surface.dispose()
  }
}
