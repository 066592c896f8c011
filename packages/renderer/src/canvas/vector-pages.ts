import { type Canvas2D } from '@platen/drawing'
import { Canvas, type CanvasRenderingContext2D } from 'skia-canvas'
import { type FontResolver } from '../fonts/font-resolver'
import { BitmapRoom } from './context/gradients/bitmap-room'
import { drawingContext } from './context/drawing-context'

/** Settings for shadows, blurs and other effects that become bitmaps. */
export const effectSettings = {
  /** Dots per canvas pixel (1/72 inch): 216 dpi. */
  density: 3,
  /**
   * The maximum number of dots in one bitmap, such as a shadow as large as the page. Each dot takes 16 bytes while it is drawn; an A1 sheet
   * has 36 million dots at 216 dpi.
   */
  mostDots: 60_000_000,
} as const

/** The limits on gradients that become bitmaps. Their resolution is 300 dpi, like that of images, unless there are many of them. */
export const gradientSettings = {
  /** Dots per canvas pixel (1/72 inch). */
  density: 300 / 72,
  /** The maximum number of pixels in a PDF: 160 MB while it is drawn. */
  total: 40_000_000,
  /** The maximum number of pixels in one bitmap: slightly more than an A4 sheet. */
  each: 10_000_000,
} as const

/** The pages of one PDF, with 1 canvas px per pt. They share fonts and images. */
export class VectorPages {
  private canvas: Canvas | undefined
  private largest = 0
  /** The room for the bitmaps of all pages and their layers. */
  readonly room = new BitmapRoom(gradientSettings)

  constructor(private readonly fonts: FontResolver) {}

  /** Adds a page of a size in pt. Anything beyond its right or top edge is cut off. */
  add(width: number, height: number): Canvas2D {
    const across = Math.ceil(width)
    const down = Math.ceil(height)
    this.largest = Math.max(this.largest, across * down)
    const context = drawingContext(this.page(across, down), {
      fonts: this.fonts,
      vector: this.room,
    })
    // PDF coordinates start at the bottom, so align the page there and not at the rounded-up top.
    context.translate(0, down - height)
    return context
  }

  /** Writes the PDF. Each page is up to 1 pt larger than requested. */
  async write(): Promise<Uint8Array> {
    if (this.canvas === undefined) throw new Error('a PDF must have at least one page')
    const { density, mostDots } = effectSettings
    const dense = [density, density - 1].find(dots => this.largest * dots * dots <= mostDots) ?? 1
    return this.canvas.toBuffer('pdf', { density: dense })
  }

  /** Frees the native memory. */
  dispose(): void {
    this.canvas?.dispose()
  }

  private page(width: number, height: number): CanvasRenderingContext2D {
    if (this.canvas) return this.canvas.newPage(width, height)
    this.canvas = new Canvas(width, height, { gpu: false })
    return this.canvas.getContext('2d')
  }
}
