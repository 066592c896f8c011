import { type Body, type Change, valueOf, withoutValue, withValue } from './body'

/** The changes of the brand that was shown, and of the one that is to be. */
interface Brands {
  before: readonly Change[]
  after: readonly Change[]
}

/** Changes the brand of a body. What somebody chose by themselves stays, also where a brand has a value. */
export function withBrand(body: Body, { before, after }: Brands): Body {
  const bare = eachKey(before).reduce((left, { id, key, value }) => {
    const isOfBrand = isEqual(valueOf(left, { id, key }), value)
    return isOfBrand ? withoutValue(left, { id, key }) : left
  }, body)
  return eachKey(after).reduce((dressed, { id, key, value }) => {
    const isChosen = valueOf(dressed, { id, key }) !== undefined
    // Spans count the letters of the text that the design has.
    const isStale = key === 'spans' && valueOf(dressed, { id, key: 'text' }) !== undefined
    return isChosen || isStale ? dressed : withValue(dressed, { id, key }, value)
  }, bare)
}

/** Whether a body has any of the values of a brand. */
export const hasSome = (body: Body, branded: readonly Change[]): boolean =>
  eachKey(branded).some(({ id, key, value }) => isEqual(valueOf(body, { id, key }), value))

const eachKey = (changes: readonly Change[]): { id: string; key: string; value: unknown }[] =>
  changes.flatMap(({ id, ...keys }) =>
    Object.entries(keys).map(([key, value]) => ({ id, key, value })),
  )

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
