interface Sized {
  size: { width: number; height: number }
}

/**
 * Returns the items that fill a row, in their order: their ratios of width to height add up to about `ratio`. Items that would overfill the
 * row are left out.
 */
export function fillRow<Item extends Sized>(items: readonly Item[], ratio: number): Item[] {
  const row: Item[] = []
  let sum = 0
  for (const item of items) {
    const own = item.size.width / item.size.height
    if (row.length > 0 && sum + own > ratio * 1.12) continue
    row.push(item)
    sum += own
    if (sum >= ratio * 0.95) break
  }
  return row
}
