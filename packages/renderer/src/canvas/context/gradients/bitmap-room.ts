/** The largest number of px that bitmaps may have. */
interface Limits {
  /** The px of all bitmaps together. */
  total: number
  /** The px of one. */
  each: number
  /** The px that a bitmap should have per px of its canvas. */
  density: number
}

/** Divides the px of a PDF among bitmaps that replace vectors: however many there are, they get coarser rather than too large. */
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

  /** Takes the px of a bitmap; returns the factor for its sides with which it has no more, 0..1. */
  take(width: number, height: number): number {
    const wanted = width * height
    const given = Math.ceil(Math.min(wanted, this.limits.each, this.left / 4))
    this.left -= given
    return Math.min(1, Math.sqrt(given / wanted))
  }
}
