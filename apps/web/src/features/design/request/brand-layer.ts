import { type Body, type Change, valueOf, withoutValue, withValue } from './body'

/** The changes that the previous brand made, and the changes that the next brand makes. */
interface Brands {
  before: readonly Change[]
  after: readonly Change[]
}

/** Replaces the brand of a body. Values that the user set are kept, even where the new brand has other values. */
export function withBrand(body: Body, { before, after }: Brands): Body {
  const bare = eachKey(before).reduce((left, { id, key, value }) => {
    const isOfBrand = isEqual(valueOf(left, { id, key }), value)
    return isOfBrand ? withoutValue(left, { id, key }) : left
  }, body)
  return eachKey(after).reduce((dressed, { id, key, value }) => {
    const isChosen = valueOf(dressed, { id, key }) !== undefined
    // Spans refer to the characters of the design's own text.
    const isStale = key === 'spans' && valueOf(dressed, { id, key: 'text' }) !== undefined
    return isChosen || isStale ? dressed : withValue(dressed, { id, key }, value)
  }, bare)
}

/** True if a body has any of a brand's values. */
export const hasSome = (body: Body, branded: readonly Change[]): boolean =>
  eachKey(branded).some(({ id, key, value }) => isEqual(valueOf(body, { id, key }), value))

const eachKey = (changes: readonly Change[]): { id: string; key: string; value: unknown }[] =>
  changes.flatMap(({ id, ...keys }) =>
    Object.entries(keys).map(([key, value]) => ({ id, key, value })),
  )

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
