/** Returns the index of the first item whose value is above a bound, in a list that ascends by `valueOf`. */
export function firstAbove<Item>(
  ascending: readonly Item[],
  bound: number,
  valueOf: (item: Item) => number,
): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = ascending[middle]
    if (item !== undefined && valueOf(item) > bound) high = middle
    else low = middle + 1
  }
  return low
}
