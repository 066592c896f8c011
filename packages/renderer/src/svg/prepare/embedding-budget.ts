import { unusable } from '../../assets/asset-label'

/** What the images of one drawing may come to, those inside of its drawings with them. */
const most = { images: 200, pixels: 25_000_000, bytes: 8 * 1024 * 1024, milliseconds: 10_000 }

/** Told to the caller when it runs out. */
const reasons = {
  images: 'is too complex',
  pixels: 'holds images of more than 25 megapixels',
  bytes: 'is too complex',
  milliseconds: 'takes too long to draw',
}

/** One for a drawing and all drawings inside of it: what each costs is taken off before the next is begun. */
export class EmbeddingBudget {
  private readonly left = { ...most }

  constructor(private readonly label: string) {}

  /** Throws `asset_unusable` when there is no such amount left. */
  take(what: keyof typeof most, amount: number): void {
    this.left[what] -= amount
    if (this.left[what] < 0) throw unusable(this.label, reasons[what])
  }
}
