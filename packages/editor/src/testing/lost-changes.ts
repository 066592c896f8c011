import { type Design, same } from '@platen/design'
import { type Side, type Versions } from '../merge/versions'
import { childrenOf, type Part } from './edits'

/** A merged design, its versions, and the side that answered all questions. */
export interface Outcome {
  document: Design
  versions: Versions<Design>
  side: Side
  asked: readonly string[]
}

/** A page or element and its parent, which is empty for a page. The ids are those of the base if the part existed there. */
interface Entry {
  id: string
  part: Part & Record<string, unknown>
  parent: string
}

/** All pages and elements in the base, on the answering side, on the other side, and after the merge. */
type Everything = Record<keyof Entries, ReadonlyMap<string, Entry>>

interface Entries {
  base: Entry
  own: Entry
  other: Entry
  after: Entry
}

/**
 * Returns the changes of both sides that are missing from the outcome, except for those that the answers gave up. This is computed
 * independently of the merge.
 */
export function lostChanges({ document, versions, side, asked }: Outcome): string[] {
  const known = new Set(entriesIn(versions.base, new Set()).keys())
  const all: Everything = {
    base: entriesIn(versions.base, known),
    own: entriesIn(versions[side], known),
    other: entriesIn(versions[side === 'mine' ? 'theirs' : 'mine'], known),
    after: entriesIn(document, known),
  }
  return [
    ...[...known].flatMap(id => lostOf(id, all, asked)),
    ...[...all.own.values(), ...all.other.values()].flatMap(({ id, parent }) => {
      const isNew = !all.base.has(id) && !isRemovedWith(parent, all)
      return isNew && !all.after.has(id) ? [`${id} was added`] : []
    }),
  ]
}

function lostOf(id: string, all: Everything, asked: readonly string[]): string[] {
  const [base, own, other, after] = [all.base, all.own, all.other, all.after].map(one =>
    one.get(id),
  )
  if (!base || !own) return after ? [`${id} is back`] : []
  if (!after) {
    const isChanged = !isSame(own.part, base.part) || own.parent !== base.parent
    return other || isChanged ? [`${id} is gone`] : []
  }
  if (!other) return []
  const entries = { base, own, other, after }
  const names = [own, other].flatMap(({ part }) => (part.aliases ?? []) as string[])
  return [
    ...lostProperties(entries, asked.includes(`${id}.text`)),
    ...names.filter(name => !namesOf(after.part).includes(name)).map(name => `${id} as ${name}`),
    ...(isWhereExpected(entries, all, asked) ? [] : [`${id} from ${other.parent}`]),
  ]
}

function lostProperties({ base, own, other, after }: Entries, isOwnText: boolean): string[] {
  const isMoved = own.parent !== base.parent || other.parent !== base.parent
  const apart = ['children', 'aliases', 'spans', ...(isMoved ? ['x', 'y'] : [])]
  const lost = Object.keys(own.part).filter(key => {
    if (apart.includes(key)) return false
    const isOwn = !same(own.part[key], base.part[key]) || (key === 'text' && isOwnText)
    return !same(after.part[key], (isOwn ? own : other).part[key])
  })
  return lost.map(key => `${base.id}.${key}`)
}

function isWhereExpected(
  { base, own, other, after }: Entries,
  all: Everything,
  asked: readonly string[],
): boolean {
  if (own.parent !== base.parent || asked.includes(`${base.id}.parent`))
    return after.parent === own.parent
  if (after.parent === other.parent) return true
  // The new parent was removed, or the old parent has been kept.
  const stays = !all.other.has(base.parent) && all.after.has(base.parent)
  return after.parent === own.parent && (stays || !all.after.has(other.parent))
}

/** Returns true if the answering side removed the element or page, or its parent along with content that the other side added. */
function isRemovedWith(id: string, all: Everything): boolean {
  if (id === '') return false
  if (all.base.has(id) && !all.own.has(id)) return true
  return isRemovedWith(all.other.get(id)?.parent ?? '', all)
}

function entriesIn(design: Design, known: ReadonlySet<string>): Map<string, Entry> {
  const found = new Map<string, Entry>()
  const add = (part: Part, parent: string): void => {
    const id = namesOf(part).find(name => known.has(name)) ?? part.id
    found.set(id, { id, part: part as Entry['part'], parent })
    for (const child of childrenOf(part)) add(child, id)
  }
  for (const page of design.pages) add(page, '')
  return found
}

const namesOf = (part: Part): string[] => [
  part.id,
  ...((part as { aliases?: string[] }).aliases ?? []),
]

function isSame(one: Entry['part'], other: Entry['part']): boolean {
  const keys = Object.keys(one).filter(key => key !== 'children')
  return keys.every(key => same(one[key], other[key]))
}
