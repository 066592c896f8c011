import { type KnownElement } from '@platen/design'
import { type Control, type Section } from '../controls/control'

/** The properties that a control reads in addition to its own. */
const besides: Partial<Record<Control['as'], readonly string[]>> = {
  // The available colours depend on the file.
  colours: ['src'],
  target: ['src'],
  // Spans change together with the text, from which their names are taken.
  spans: ['text'],
  words: ['spans'],
}

/** Returns the properties that a section shows or reads, apart from the ID and the kind. */
export function shownKeys({ rows, optional }: Section): string[] {
  const all = rows.flat().flatMap(({ path: [key = ''], as }) => [key, ...(besides[as] ?? [])])
  const [added] = optional?.path ?? []
  return [...new Set(added === undefined ? all : [...all, added])]
}

/** Returns true if these properties of the elements are the same before and after. */
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
