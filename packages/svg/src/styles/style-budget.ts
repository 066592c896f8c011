import { unusable } from '@platen/errors'

/** Limits on the styles of one drawing. Reaching a limit takes about a second at most. */
const most = {
  /** The maximum number of times that selectors may inspect elements. */
  steps: 10_000_000,
  /** The maximum number of values that rules set on elements. */
  values: 500_000,
  /** The maximum number of characters that variables add to values. */
  characters: 4_000_000,
}

/** The remaining budget for the styles of a drawing. Each cost is deducted in advance. */
export class StyleBudget {
  private readonly left = { ...most }

  constructor(private readonly label: string) {}

  /** Deducts an amount. Throws `asset_unusable` if the amount exceeds the rest of the budget. */
  take(what: keyof typeof most, amount: number): void {
    this.left[what] -= amount
    if (this.left[what] < 0) throw unusable(this.label, 'has styles that are too complex')
  }
}
