import { type KnownElement } from '@platen/design'
import { type Control, type Section } from './control'

/** What controls read of an element beside their own property. */
const besides: Partial<Record<Control['as'], readonly string[]>> = {
  // The file says which colours there are.
  colours: ['src'],
  target: ['src'],
  // Spans go along with the words, which also name them.
  spans: ['text'],
  words: ['spans'],
}

/** The properties of which a section shows or reads something, beside the id and the kind. */
export function shownKeys({ rows, optional }: Section): string[] {
  const all = rows.flat().flatMap(({ path: [key = ''], as }) => [key, ...(besides[as] ?? [])])
  const [added] = optional?.path ?? []
  return [...new Set(added === undefined ? all : [...all, added])]
}

/** Whether these are the same elements, as far as these properties show. */
export function looksSame(
  before: readonly KnownElement[],
  after: readonly KnownElement[],
  keys: readonly string[],
): boolean {
  if (before === after) return true
  return (
    before.length === after.length &&
    after.every((element, index) => {
      const one = before[index]
      return one?.id === element.id && one.type === element.type && agree(one, element, keys)
    })
  )
}

function agree(one: KnownElement, other: KnownElement, keys: readonly string[]): boolean {
  const [mine, theirs] = [one, other] as unknown as Readonly<Record<string, unknown>>[]
  return mine !== undefined && theirs !== undefined && keys.every(key => mine[key] === theirs[key])
}
