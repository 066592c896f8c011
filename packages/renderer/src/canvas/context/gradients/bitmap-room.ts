/** The largest number of px that bitmaps may have. */
interface Limits {
  /** Px of all bitmaps together. */
  total: number
  /** Px of one. */
  each: number
  /** Px that a bitmap should have per px of its canvas. */
  density: number
}

/** Divides the px of a PDF among bitmaps that stand for vectors: however many there are, they get coarser rather than too large. */
export class BitmapRoom {
  private left: number

  constructor(private readonly limits: Limits) {
    this.left = limits.total
  }

  get density(): number {
    return this.limits.density
  }

  /** The px taken so far. */
  get taken(): number {
    return this.limits.total - this.left
  }

  /** Takes the px of a bitmap, and says by what its sides must be multiplied to have no more, 0..1. */
  take(width: number, height: number): number {
    const wanted = width * height
    const given = Math.ceil(Math.min(wanted, this.limits.each, this.left / 4))
    this.left -= given
    return Math.min(1, Math.sqrt(given / wanted))
  }
}
