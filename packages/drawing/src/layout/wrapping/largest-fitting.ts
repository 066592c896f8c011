export interface Search {
  /** The candidates are 1 to `count`. */
  count: number
  /** The first candidate to try. */
  guess: number
  fits: (candidate: number) => boolean
}

/**
 * Returns the largest candidate that fits, provided that all below it fit too; 0 if none does. Searches outwards from the guess in growing
 * steps, so a good guess takes about three trials for any count.
 */
export function largestFitting({ count, guess, fits }: Search): number {
  let low = 0
  let high = count + 1
  let step = 1
  let probe = Math.min(Math.max(guess, 1), count)
  while (high - low > 1) {
    const fitted = fits(probe)
    if (fitted) low = probe
    else high = probe
    const bounded = low > 0 && high <= count
    const gallop = fitted ? low + step : high - step
    step *= 2
    probe = bounded ? (low + high) >> 1 : Math.min(Math.max(gallop, low + 1), high - 1)
  }
  return low
}
