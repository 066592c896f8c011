import { unusable } from '@platen/errors'

/** Limits of the styles of one drawing: each takes about a second at most. */
const most = {
  /** The questions of selectors about elements. */
  steps: 10_000_000,
  /** Values of rules, put into elements. */
  values: 500_000,
  /** Characters that variables put into values. */
  characters: 4_000_000,
}

/** The remaining cost that the styles of a drawing may have; deducted before it is spent. */
export class StyleBudget {
  private readonly left = { ...most }

  constructor(private readonly label: string) {}

  /** Deducts an amount. Throws `asset_unusable` when it exceeds the rest. */
  take(what: keyof typeof most, amount: number): void {
    this.left[what] -= amount
    if (this.left[what] < 0) throw unusable(this.label, 'has styles that are too complex')
  }
}
