import { type Canvas2D } from '@platen/drawing'
import { Canvas, type CanvasRenderingContext2D } from 'skia-canvas'
import { type FontBook } from '../fonts/font-book'
import { drawingContext } from './context/drawing-context'

/** Of shadows, blurs and other bitmaps of effects. */
export const effectSettings = {
  /** Dots per canvas px, of which an inch has 72: 216 dpi. */
  density: 3,
  /** Of a shadow as large as the page: each takes 16 bytes while it is made. An A1 sheet has 36 million at 216 dpi. */
  mostDots: 60_000_000,
} as const

/** Pages of one PDF, with 1 px of canvas for each pt; they share their fonts and pictures. */
export class VectorPages {
  private canvas: Canvas | undefined
  private largest = 0

  constructor(private readonly fonts: FontBook) {}

  /** Opens the next page, its size in pt; what is drawn beyond its right or its upper edge is not seen. */
  add(width: number, height: number): Canvas2D {
    const across = Math.ceil(width)
    const down = Math.ceil(height)
    this.largest = Math.max(this.largest, across * down)
    const context = drawingContext(this.page(across, down), { fonts: this.fonts, vector: true })
    // PDFs count from the bottom: there the page must begin, whatever is left of its last pt.
    context.translate(0, down - height)
    return context
  }

  /** Writes all pages as one PDF, each of them up to one pt larger than asked for. */
  async write(): Promise<Uint8Array> {
    if (this.canvas === undefined) throw new Error('a PDF has at least one page')
    const { density, mostDots } = effectSettings
    const dense = [density, density - 1].find(dots => this.largest * dots * dots <= mostDots) ?? 1
    return this.canvas.toBuffer('pdf', { density: dense })
  }

  /** Frees the native memory of all pages. */
  dispose(): void {
    this.canvas?.dispose()
  }

  private page(width: number, height: number): CanvasRenderingContext2D {
    if (this.canvas) return this.canvas.newPage(width, height)
    this.canvas = new Canvas(width, height, { gpu: false })
    return this.canvas.getContext('2d')
  }
}
