/** Random choices that depend on a seed. */
export interface Random {
  /** Returns a whole number from 0 up to, but not including, a limit. */
  below: (limit: number) => number
  /** Returns a whole number from `least` to `most`. */
  whole: (least: number, most: number) => number
  /** Returns up to `most` items of a list, each at most once. */
  some: <Item>(items: readonly Item[], most: number) => Item[]
  /** Returns one item of a list; fails if the list is empty. */
  one: <Item>(items: readonly Item[]) => Item
}

/** Returns random choices that are the same each time for the same seed. */
export function randomFrom(seed: number): Random {
  let state = (seed + 1) * 7_919
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }
  const whole = (least: number, most: number): number => least + below(most - least + 1)
  const some = <Item>(items: readonly Item[], most: number): Item[] => [
    ...new Set(Array.from({ length: whole(1, most) }, () => one(items))),
  ]
  return { below, whole, some, one }
}
