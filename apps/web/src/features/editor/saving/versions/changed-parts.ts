import { type Design, type Element, type Page } from '@platen/design'
import { everyElement, same } from '@platen/editor'

/** What differs between two documents, by the names that people gave; `what` says how. */
export interface ChangedPart {
  id: string
  name: string
  what: 'added' | 'changed' | 'removed'
}

/** The pages and elements that one document has otherwise than the one before it, in its order, then what it lacks. */
export function changedParts(before: Design, after: Design): ChangedPart[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  const changed = [...now].flatMap(([id, part]): ChangedPart[] => {
    const was = old.get(id)
    if (!was) return [{ id, name: nameOf(part), what: 'added' }]
    return same(was, part) ? [] : [{ id, name: nameOf(part), what: 'changed' }]
  })
  const removed = [...old].flatMap(([id, part]): ChangedPart[] =>
    now.has(id) ? [] : [{ id, name: nameOf(part), what: 'removed' }],
  )
  return [...changed, ...removed]
}

interface Part {
  id: string
  name?: string | undefined
}

/** Each page and element by its id, without what is in it. */
function partsOf(design: Design): Map<string, Part> {
  const parts = new Map<string, Part>()
  for (const page of design.pages) {
    parts.set(page.id, withoutChildren(page))
    for (const { element } of everyElement(page)) parts.set(element.id, withoutChildren(element))
  }
  return parts
}

function withoutChildren(part: Element | Page): Part {
  const own: Part & { children?: unknown } = { ...part }
  delete own.children
  return own
}

const nameOf = ({ id, name }: Part): string => (name === undefined || name === '' ? id : name)

/** As many as a line has room for. */
const most = 4

/** Changed parts in one line: "Headline, Photo (added) and 3 more". */
export function partsLine(parts: readonly ChangedPart[]): string {
  if (parts.length === 0) return 'Nothing'
  const words = parts
    .slice(0, most)
    .map(({ name, what }) => (what === 'changed' ? name : `${name} (${what})`))
    .join(', ')
  return parts.length > most ? `${words} and ${parts.length - most} more` : words
}
