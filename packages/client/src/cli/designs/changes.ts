import { isSame } from './stable-json'
import { type DesignFile } from './folder'

/** A difference between two documents: an element or page that only one has, or a key with another value. */
export type Change =
  | { id: string; change: 'added' | 'removed' }
  | { id: string; change: 'changed'; key: string; before: unknown; after: unknown }

type Json = Readonly<Record<string, unknown>>

/** Returns what changes from the document of one design to that of the other, by the ids of their elements and pages. */
export function changesBetween(before: DesignFile, after: DesignFile): Change[] {
  const parts = [partsOf(before), partsOf(after)] as const
  const ids = new Set([...parts[0].keys(), ...parts[1].keys()])
  return [...ids].flatMap((id): Change[] => {
    const [one, other] = [parts[0].get(id), parts[1].get(id)]
    if (!one) return [{ id, change: 'added' }]
    if (!other) return [{ id, change: 'removed' }]
    return keysBetween(id, one, other)
  })
}

function keysBetween(id: string, before: Json, after: Json): Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return keys
    .filter(key => !isSame(before[key], after[key]))
    .map(key => ({ id, change: 'changed', key, before: before[key], after: after[key] }))
}

/** Returns the parts of a design by their ids; the design itself has the id of the file. What contains others lists their ids. */
function partsOf({ id, document }: DesignFile): Map<string, Json> {
  const { pages, ...own } = document as Json & { pages?: unknown }
  const parts = new Map<string, Json>([[id, { ...own, pages: idsOf(pages) }]])
  const visit = (list: unknown): void => {
    for (const part of partsIn(list)) {
      const { children, ...keys } = part
      parts.set(part.id, children === undefined ? keys : { ...keys, children: idsOf(children) })
      visit(children)
    }
  }
  visit(pages)
  return parts
}

const partsIn = (list: unknown): (Json & { id: string })[] =>
  (Array.isArray(list) ? list : []).filter(
    (part: Json | null): part is Json & { id: string } => typeof part?.['id'] === 'string',
  )

const idsOf = (list: unknown): string[] => partsIn(list).map(({ id }) => id)

/** Describes a change in a line. */
export function lineOf(change: Change): string {
  switch (change.change) {
    case 'added':
      return `+ ${change.id}`
    case 'removed':
      return `- ${change.id}`
    case 'changed':
      return `${change.id}.${change.key}: ${shown(change.before)} → ${shown(change.after)}`
  }
}

const mostShown = 60

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}
