import { type Design, isKnownElement } from '@platen/design'
import { everyElement } from '../tree/find-element'

/** The maximum length of an id. */
const longest = 64

/** Returns every id that a design uses, including previous ids of elements. */
export function takenIds({ pages }: Pick<Design, 'pages'>): Set<string> {
  const taken = new Set<string>()
  for (const page of pages) {
    taken.add(page.id)
    for (const { element } of everyElement(page)) {
      taken.add(element.id)
      if (isKnownElement(element)) for (const alias of element.aliases ?? []) taken.add(alias)
    }
  }
  return taken
}

/** Returns the wanted id, such as `box`, if it is free, else the first free one of `box-2`, `box-3` and so on. Adds it to `taken`. */
export function takeId(taken: Set<string>, wanted: string): string {
  const id = freeId(taken, wanted)
  taken.add(id)
  return id
}

function freeId(taken: ReadonlySet<string>, wanted: string): string {
  if (!taken.has(wanted)) return wanted
  const base = wanted.replace(/-\d+$/, '') || wanted
  for (let number = 2; ; number++) {
    const suffix = `-${number}`
    const id = base.slice(0, longest - suffix.length) + suffix
    if (!taken.has(id)) return id
  }
}
