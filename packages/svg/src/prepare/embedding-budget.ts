import { unusable } from '@platen/errors'

/** The maximum size of the text of one drawing, and of all its images together, in bytes. */
export const maximumCanonicalBytes = 8 * 1024 * 1024

/** Limits on the images of one drawing, including those of embedded drawings. */
const most = { images: 200, pixels: 25_000_000, bytes: maximumCanonicalBytes, milliseconds: 10_000 }

/** The message for exceeding each limit. */
const reasons = {
  images: 'is too complex',
  pixels: 'contains images of more than 25 megapixels in total',
  bytes: 'is too complex',
  milliseconds: 'takes too long to draw',
}

/** A budget shared by a drawing and the drawings embedded in it; each cost is deducted before the work is done. */
export class EmbeddingBudget {
  private readonly left = { ...most }

  constructor(private readonly label: string) {}

  /** Deducts an amount. Throws `asset_unusable` if the amount exceeds the rest of the budget. */
  take(what: keyof typeof most, amount: number): void {
    this.left[what] -= amount
    if (this.left[what] < 0) throw unusable(this.label, reasons[what])
  }
}
