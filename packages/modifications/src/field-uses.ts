import { type Design, eachElement, type Element, type UnknownElement } from '@platen/design'
import { rulesFor } from './accepted-keys'
import { nearestId } from './nearest-id'
import { addressesOf, isPage, type Target } from './target'

/** A key that calls send for an element or page. */
export interface SentField {
  elementId: string
  key: string
}

/** Whether a design has the element or page; `nearest` is the id that was probably meant. */
export interface FoundField {
  exists: boolean
  nearest: string | null
}

/** Maximum number of unknown ids for which a known one is suggested. */
const mostSuggestions = 20

/** Adds to each field whether the design has its element or page, also under a previous id. */
export function findFields<Sent extends SentField>(
  design: Design,
  fields: readonly Sent[],
): (Sent & FoundField)[] {
  const ids = [...addressesOf(design).keys()]
  const known = new Set(ids)
  const missing = new Set(fields.map(({ elementId }) => elementId).filter(id => !known.has(id)))
  const nearest = new Map(
    [...missing].slice(0, mostSuggestions).map(id => [id, nearestId(id, ids) ?? null]),
  )
  return fields.map(field => {
    const exists = known.has(field.elementId)
    return { ...field, exists, nearest: nearest.get(field.elementId) ?? null }
  })
}

/** The reason why a field no longer has an effect; `alias` is the element that took the place of its own and could have its id as an alias. */
export interface FieldChange {
  change: 'removed' | 'renamed' | 'kind'
  alias: string | null
}

/**
 * Returns the fields that have an effect on the earlier design and none on the later one, in the same order. An element counts as renamed
 * if a new one of its kind is in the same place or shows the same.
 */
export function affectedFields<Sent extends SentField>(
  earlier: Design,
  later: Design,
  fields: readonly Sent[],
): (Sent & FieldChange)[] {
  const [before, after] = [addressesOf(earlier), addressesOf(later)]
  const successor = successorsOf([...eachOf(later)].filter(({ id }) => !before.has(id)))
  return fields.flatMap((field): (Sent & FieldChange)[] => {
    const was = before.get(field.elementId)?.target
    if (!was || !accepts(was, field.key)) return []
    const now = after.get(field.elementId)?.target
    if (now) return accepts(now, field.key) ? [] : [{ ...field, change: 'kind', alias: null }]
    const alias = isPage(was) ? null : successor(was)
    return [{ ...field, change: alias === null ? 'removed' : 'renamed', alias }]
  })
}

const accepts = (target: Target, key: string): boolean => Object.hasOwn(rulesFor(target), key)

function* eachOf({ pages }: Design): Generator<Element> {
  for (const page of pages) for (const { element } of eachElement(page)) yield element
}

/** Returns a function that finds the id of the new element that probably took the place of another. */
function successorsOf(added: readonly Element[]): (gone: Element) => string | null {
  const ids = new Map<string, string>()
  for (const element of added)
    for (const mark of marksOf(element)) if (!ids.has(mark)) ids.set(mark, element.id)
  return gone =>
    marksOf(gone)
      .map(mark => ids.get(mark))
      .find(id => id !== undefined) ?? null
}

/** Texts that two elements of a kind share if they are in the same place or show the same. */
function marksOf(element: Element): string[] {
  const { type, x, y, width, height, text, src, value } = element as UnknownElement
  const place = JSON.stringify([type, x, y, width, height])
  const shown = [text, src, value].find(one => one !== undefined)
  return shown === undefined || shown === '' ? [place] : [place, JSON.stringify([type, shown])]
}
