import { type Matrix } from '@platen/drawing'
import { type Canvas } from 'skia-canvas'

/** A gradient as a bitmap. */
export interface GradientBitmap {
  image: Canvas
  /** The matrix from the pixels of the bitmap to those of the area. */
  place: Matrix
}

/** Limits on the size of bitmaps, in pixels. */
interface Limits {
  /** The maximum for all bitmaps together. */
  total: number
  /** The maximum for one bitmap. */
  each: number
  /** The bitmap pixels per canvas pixel, if there is room. */
  density: number
}

/** Keeps bitmaps by everything that they depend on. */
export interface KeptBitmaps {
  get: (name: string) => GradientBitmap | undefined
  set: (name: string, bitmap: GradientBitmap) => unknown
}

/** Divides a PDF's pixel budget among bitmaps that replace vectors: the more bitmaps there are, the coarser they get. */
export class BitmapRoom {
  private left: number

  /** Rooms that share `kept` share their bitmaps; it must be bounded by itself, while the limits bound that of a single room. */
  constructor(
    private readonly limits: Limits,
    readonly kept: KeptBitmaps = new Map<string, GradientBitmap>(),
  ) {
    this.left = limits.total
  }

  get density(): number {
    return this.limits.density
  }

  /** The number of pixels taken so far. */
  get taken(): number {
    return this.limits.total - this.left
  }

  /** Takes the pixels of a bitmap from the budget. Returns the factor (0..1) by which its sides must be scaled to fit. */
  take(width: number, height: number): number {
    const wanted = width * height
    const given = Math.ceil(Math.min(wanted, this.limits.each, this.left / 4))
    this.left -= given
    return Math.min(1, Math.sqrt(given / wanted))
  }
}
