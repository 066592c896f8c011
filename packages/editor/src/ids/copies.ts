import {
  type BrandRole,
  type Design,
  type Element,
  type Field,
  isKnownElement,
} from '@platen/design'
import { isGroup } from '../tree/find-element'
import { takeId } from './unique-ids'

/** Copies with new ids, and a map from the id of each original to that of its copy. */
export interface Copies {
  elements: Element[]
  ids: ReadonlyMap<string, string>
}

/** Copies elements with all their content. A copy whose id is in use gets a numbered id, and loses its previous ids. */
export function copiesOf(elements: readonly Element[], taken: Set<string>): Copies {
  const ids = new Map<string, string>()
  const copy = (element: Element): Element => {
    const id = takeId(taken, element.id)
    ids.set(element.id, id)
    const named = { ...withAliases(element, id === element.id ? taken : 'all'), id }
    return isGroup(named) ? { ...named, children: named.children.map(copy) } : named
  }
  return { elements: elements.map(copy), ids }
}

/** Returns the element without previous ids that are in use, and adds those that it keeps to `taken`. */
function withAliases(element: Element, taken: Set<string> | 'all'): Element {
  if (!isKnownElement(element) || element.aliases === undefined) return element
  const { aliases, ...copy } = element
  if (taken === 'all') return copy
  const free = aliases.filter(alias => !taken.has(alias))
  for (const alias of free) taken.add(alias)
  return free.length === 0 ? copy : { ...copy, aliases: free }
}

/** The fields and brand roles of a design or clipping. */
export type Roles = Pick<Design, 'brand' | 'fields'>

/** Returns the design after adding fields and brand roles for copies, so that callers can change the same keys as in the originals. */
export function withCopiedRoles(design: Design, source: Roles, ids: Copies['ids']): Design {
  const copied = <Entry extends BrandRole | Field>(entries: readonly Entry[] = []): Entry[] =>
    entries.flatMap(entry => {
      const elementId = ids.get(entry.elementId)
      return elementId === undefined ? [] : [{ ...entry, elementId }]
    })
  const fields = copied(source.fields)
  const brand = copied(source.brand)
  return {
    ...design,
    ...(fields.length > 0 && { fields: [...(design.fields ?? []), ...fields] }),
    ...(brand.length > 0 && { brand: [...(design.brand ?? []), ...brand] }),
  }
}
