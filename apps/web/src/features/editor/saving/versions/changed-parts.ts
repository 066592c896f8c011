import { type Design, type Element, type Page, same } from '@platen/design'
import { everyElement } from '@platen/editor'

/** A page or element that differs between two documents; `what` is the kind of change. */
export interface ChangedPart {
  id: string
  name: string
  what: 'added' | 'changed' | 'removed'
}

/** Returns the pages and elements that differ, in the order of the later document; removed pages and elements come last. */
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

/** Returns the pages and elements by their IDs, without their children. */
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

/** The number of names that fit on a line. */
const most = 4

/** Lists changed parts on one line: "Headline, Photo (added) and 3 more". */
export function partsLine(parts: readonly ChangedPart[]): string {
  if (parts.length === 0) return 'Nothing'
  const words = parts
    .slice(0, most)
    .map(({ name, what }) => (what === 'changed' ? name : `${name} (${what})`))
    .join(', ')
  return parts.length > most ? `${words} and ${parts.length - most} more` : words
}
