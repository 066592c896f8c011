import { isJsonObject } from '@platen/design'
import { type Question } from './conflicts'
import { mergedSet } from './order'
import { type Properties } from './tree'
import { each, own, settled, type Side, type Versions } from './versions'

/** Asks for the side whose value wins. */
export type Ask = (question: Question) => Side

/** Lists whose order does not matter. Items that either side added are added, and items that either side removed are removed. */
const sets: readonly unknown[] = ['aliases', 'fonts', 'guides']

/** Properties that are merged only as a whole: the far edges of a crop depend on the near ones. */
const wholes: readonly unknown[] = ['crop']

/** Properties whose conflicts cannot be resolved by a copy next to the original. */
const notCopied: readonly unknown[] = ['id', 'fields', 'brand']

/** Merges properties independently of each other; `at` is the address of the object that has them. */
export function mergedProperties(
  versions: Versions<Properties>,
  at: readonly string[],
  ask: Ask,
): Properties {
  const keys = new Set(Object.values(versions).flatMap(Object.keys))
  const entries = [...keys].map(
    key =>
      [
        key,
        mergedValue(
          each(versions, one => own(one, key)),
          [...at, key],
          ask,
        ),
      ] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** Merges a value. The value of the side that changed it wins; objects of one type are merged key by key, and sets item by item. */
export function mergedValue(values: Versions<unknown>, at: readonly string[], ask: Ask): unknown {
  const side = settled(values)
  if (side) return values[side]
  const [id, property] = at
  if (at.length === 2 && sets.includes(property)) return mergedSet(each(values, listOf))
  const { base, mine, theirs } = values
  if (
    isJsonObject(base) &&
    isJsonObject(mine) &&
    isJsonObject(theirs) &&
    !wholes.includes(property)
  ) {
    const versions = { base, mine, theirs }
    if (mine['type'] === theirs['type'] && mine['type'] === base['type'])
      return mergedProperties(versions, at, ask)
  }
  const copyable = id !== '' && !notCopied.includes(property)
  return values[ask({ at, copyable, ...values })]
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
