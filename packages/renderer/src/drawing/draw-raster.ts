import { type Page } from '@platen/design'
import { type DrawingReport, LaidOutPage, type Size } from '@platen/drawing'
import { isOpaque, type Pixels } from '../canvas/pixels'
import { createSurface, skiaContext, type Surface } from '../canvas/surface'
import { createHost, type HostOptions } from './drawing-host'
import { type Raster } from '../encode/raster/raster'
import { type LowerPart, type Underlay } from '../underlay/underlays'

/** How to draw a page as pixels. */
export interface RasterOptions extends Omit<HostOptions, 'pixelRatio'> {
  /** Px of the file. */
  width: number
  height: number
  transparent: boolean
  /** What is known of the lower part of an opaque page. */
  lower?: LowerPart | undefined
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
  const { transparent, lower = {} } = options
  const painting = new RasterPainting(transparent ? withoutBackground(page) : page, options)
  try {
    const underlay = lower.alike
      ? lower.alike.keep(await painting.pixels({ over: lower.underlay, to: lower.alike.count }))
      : lower.underlay
    const pixels = await painting.pixels({ over: underlay })
    const raster = { ...pixels, opaque: !transparent || isOpaque(pixels) }
    return { raster, report: painting.report(), ...painting.times }
  } finally {
    painting.dispose()
  }
}

/** The page as a transparent file shows it. */
export function withoutBackground(page: Page): Page {
  return { ...page, background: '#0000' }
}

/** How far up a page is painted, and over what, instead of painting that as well. */
interface Extent {
  over: Underlay | undefined
  /** Elements, those of the underlay included; by default all. */
  to?: number
}

/** A page that is laid out once, and painted as pixels in one or two steps. */
class RasterPainting {
  readonly times = { layoutMs: 0, rasterMs: 0 }
  private readonly host
  private readonly laidOut: LaidOutPage
  private readonly surfaces: Surface[] = []

  constructor(
    private readonly page: Page,
    private readonly options: RasterOptions,
  ) {
    const started = performance.now()
    this.host = createHost({ ...options, pixelRatio: options.width / page.width })
    const measuring = this.surface({ width: 1, height: 1 })
    this.laidOut = new LaidOutPage(measuring.context, page, this.host)
    this.times.layoutMs = performance.now() - started
  }

  async pixels({ over, to }: Extent): Promise<Pixels> {
    const { width, height, transparent } = this.options
    const started = performance.now()
    const { canvas, context } = this.surface({ width, height })
    if (over) skiaContext(context).drawImage(over.image, 0, 0)
    else if (!transparent) {
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, width, height)
    }
    context.transform(width / this.page.width, 0, 0, height / this.page.height, 0, 0)
    if (!over) this.laidOut.paintBackground(context)
    this.laidOut.paintElements(context, { from: over?.count, to })
    const painted = performance.now()
    // Opaque pixels are the same premultiplied or not, and converting takes 3 ms of 10.
    const data = await canvas.toBuffer('raw', { premultiplied: !transparent })
    this.times.layoutMs += painted - started
    this.times.rasterMs += performance.now() - painted
    return { data, width, height }
  }

  report(): DrawingReport {
    return this.laidOut.report()
  }

  dispose(): void {
    this.host.dispose()
    for (const surface of this.surfaces) surface.dispose()
  }

  private surface({ width, height }: Size): Surface {
    const surface = createSurface(width, height, this.options)
    this.surfaces.push(surface)
    return surface
  }
}
