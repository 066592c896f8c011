/** Returns a generator of whole numbers below a limit that are the same in each run. */
export function seeded(seed: number): (limit: number) => number {
  let state = seed
  return limit => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * limit)
  }
}
