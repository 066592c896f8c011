import { type Element, isKnownElement } from '../elements/element'
import { same } from '../values/same'
import { type Design } from './design'
import { eachElement } from './each-element'
import { type Page } from './page'

/** A property that differs. A side without the property has no value, nor has one whose value is too long to be shown. */
export interface KeyChange {
  key: string
  from?: unknown
  to?: unknown
  /** Present if a value is longer than 1,000 characters: strings are cut, other values left out. */
  shortened?: true
}

/** A page or element that differs; `keys` is empty unless it is in both designs. */
export interface PartChange {
  /** The id in the later design, or that of a removed page or element. */
  id: string
  change: 'added' | 'changed' | 'removed'
  keys: KeyChange[]
}

/** The differences between two designs, in the order of the later one; what was removed comes last. */
export interface Comparison {
  pages: PartChange[]
  elements: PartChange[]
}

/** A page or element without the elements inside, whose order it has. */
interface Part {
  id: string
  aliases: readonly string[]
  properties: Readonly<Record<string, unknown>>
  /** The ids of the page or group, by which a move is told. */
  place: Readonly<Record<string, string | null>>
  children: readonly string[]
}

/**
 * Compares the pages and elements of two designs, property by property. An element that was renamed and has its earlier id as an alias is the
 * same element. An element has its `page` and `parentId` if it moved, a page or group the `order` of its elements if that changed.
 */
export function compareDesigns(earlier: Design, later: Design): Comparison {
  const [before, after] = [elementsOf(earlier), elementsOf(later)]
  const ids = earlierIds(before, after)
  return {
    pages: changesOf(earlier.pages.map(pagePart), later.pages.map(pagePart), ids),
    elements: changesOf(before, after, ids),
  }
}

/** The earlier ids of renamed elements, by their later ones. */
type EarlierIds = ReadonlyMap<string, string>

function earlierIds(earlier: readonly Part[], later: readonly Part[]): EarlierIds {
  const before = new Map(earlier.flatMap(part => [part.id, ...part.aliases].map(id => [id, part])))
  const known = new Set(earlier.map(({ id }) => id))
  const kept = new Set(later.map(({ id }) => id).filter(id => known.has(id)))
  const ids = new Map<string, string>()
  for (const { id, aliases } of later) {
    if (kept.has(id)) continue
    const was = [id, ...aliases]
      .map(one => before.get(one))
      .find(part => part && !kept.has(part.id))
    if (!was) continue
    ids.set(id, was.id)
    kept.add(was.id)
  }
  return ids
}

function changesOf(
  earlier: readonly Part[],
  later: readonly Part[],
  ids: EarlierIds,
): PartChange[] {
  const before = new Map(earlier.map(part => [part.id, part]))
  const left = new Map(before)
  const changes = later.flatMap((part): PartChange[] => {
    const was = before.get(ids.get(part.id) ?? part.id)
    if (!was) return [{ id: part.id, change: 'added', keys: [] }]
    left.delete(was.id)
    const keys = keysOf(was, part, ids)
    return keys.length === 0 ? [] : [{ id: part.id, change: 'changed', keys }]
  })
  const removed = [...left.keys()].map((id): PartChange => ({ id, change: 'removed', keys: [] }))
  return [...changes, ...removed]
}

function keysOf(was: Part, now: Part, ids: EarlierIds): KeyChange[] {
  const keys = [...new Set([...Object.keys(was.properties), ...Object.keys(now.properties)])]
  const changed = keys.flatMap(key => keyChange(key, valueOf(was, key), valueOf(now, key)))
  const moved = Object.keys(now.place).flatMap(key => {
    const [from, to] = [was.place[key], now.place[key]]
    const isSame = from === (typeof to === 'string' ? earlierId(to, ids) : to)
    return isSame ? [] : [{ key, from, to }]
  })
  return [...changed, ...moved, ...orderChange(was, now, ids)]
}

/** Never an inherited value: elements of unknown kinds may have any keys. */
const valueOf = ({ properties }: Part, key: string): unknown =>
  Object.hasOwn(properties, key) ? properties[key] : undefined

function keyChange(key: string, from: unknown, to: unknown): KeyChange[] {
  if (same(from, to)) return []
  const [before, after] = [shown(from), shown(to)]
  return [
    {
      key,
      ...(before.value !== undefined && { from: before.value }),
      ...(after.value !== undefined && { to: after.value }),
      ...((before.shortened || after.shortened) && { shortened: true as const }),
    },
  ]
}

/** Maximum number of characters of a value as JSON. */
const mostCharacters = 1_000

function shown(value: unknown): { value: unknown; shortened: boolean } {
  if (value === undefined || JSON.stringify(value).length <= mostCharacters)
    return { value, shortened: false }
  if (typeof value !== 'string') return { value: undefined, shortened: true }
  // Half a surrogate pair is not valid text.
  const cut = value.slice(0, mostCharacters).replace(/[\uD800-\uDBFF]$/, '')
  return { value: cut, shortened: true }
}

/** Tells the order only of what is in both, since elements that were added, removed or moved are told themselves. */
function orderChange(was: Part, now: Part, ids: EarlierIds): KeyChange[] {
  const [before, after] = [new Set(was.children), now.children.map(id => earlierId(id, ids))]
  const kept = new Set(after)
  const from = was.children.filter(id => kept.has(id))
  const to = after.filter(id => before.has(id))
  return same(from, to) ? [] : keyChange('order', from, to)
}

const earlierId = (id: string, ids: EarlierIds): string => ids.get(id) ?? id

function pagePart(page: Page): Part {
  const { children, ...properties } = page
  return { id: page.id, aliases: [], properties, place: {}, children: children.map(({ id }) => id) }
}

function elementsOf({ pages }: Design): Part[] {
  return pages.flatMap(page =>
    [...eachElement(page)].map(({ element, parent }) => {
      const place = { page: page.id, parentId: parent?.id ?? null }
      return { ...elementPart(element), place }
    }),
  )
}

function elementPart(element: Element): Omit<Part, 'place'> {
  if (!isKnownElement(element))
    return { id: element.id, aliases: [], properties: element, children: [] }
  const aliases = element.aliases ?? []
  if (element.type !== 'group')
    return { id: element.id, aliases, properties: { ...element }, children: [] }
  const { children, ...properties } = element
  return { id: element.id, aliases, properties, children: children.map(({ id }) => id) }
}
