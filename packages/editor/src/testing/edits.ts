import { type Design, type Element, type Page } from '@platen/design'
import { isGroup } from '../tree/find-element'

/** A direct edit of a design in a test, without commands. */
export type Edit = (design: Design) => Design

/** A page or an element. */
export type Part = Element | Page

/** The target of an insertion: an index in a page or group, or among the pages. */
export interface Spot {
  parent?: string
  at: number
}

/** Returns the page or element with an id; fails if it does not exist. */
export function partOf(design: Design, id: string): Part & Record<string, unknown> {
  const found = partsOf(design).find(part => part.id === id)
  if (!found) throw new Error(`The design has no ${id}`)
  return found as Part & Record<string, unknown>
}

/** Returns all pages and elements of a design, each before its content. */
export function partsOf(design: Design): Part[] {
  const within = (part: Part): Part[] => [part, ...childrenOf(part).flatMap(within)]
  return design.pages.flatMap(within)
}

/** Returns the content of a page or group; empty for any other element. */
export function childrenOf(part: Part): Element[] {
  return !('type' in part) || isGroup(part) ? part.children : []
}

/** Returns the ids in a page or group, or those of the pages. */
export function idsIn(design: Design, id?: string): string[] {
  return (id === undefined ? design.pages : childrenOf(partOf(design, id))).map(part => part.id)
}

/** Sets properties of one element or page. */
export function set(id: string, properties: object): Edit {
  const change = <Changed extends Part>(part: Changed): Changed =>
    part.id === id ? { ...part, ...properties } : part
  return design =>
    withChildren({ ...design, pages: design.pages.map(change) }, children => children.map(change))
}

/** Removes one element or page, with its fields and brand roles. */
export function remove(id: string): Edit {
  return design => {
    const rest = taken(design, id)
    const about = new Set(partsOf(rest).map(part => part.id))
    const { fields, brand } = rest
    return {
      ...rest,
      ...(fields && { fields: fields.filter(field => about.has(field.elementId)) }),
      ...(brand && { brand: brand.filter(role => about.has(role.elementId)) }),
    }
  }
}

/** Adds an element or page to the design. */
export function add(part: object, { parent, at }: Spot): Edit {
  return design => {
    if (parent === undefined)
      return { ...design, pages: design.pages.toSpliced(at, 0, part as Page) }
    return withChildren(design, (children, id) =>
      id === parent ? children.toSpliced(at, 0, part as Element) : children,
    )
  }
}

/** Moves an element or page. */
export function move(id: string, spot: Spot): Edit {
  return design => add(partOf(design, id), spot)(taken(design, id))
}

/** Applies edits one after the other. */
export function inTurn(...edits: readonly Edit[]): Edit {
  return design => edits.reduce((edited, edit) => edit(edited), design)
}

function taken(design: Design, id: string): Design {
  const keep = <Kept extends Part>(parts: Kept[]): Kept[] => parts.filter(part => part.id !== id)
  return withChildren({ ...design, pages: keep(design.pages) }, keep)
}

function withChildren(
  design: Design,
  edit: (children: Element[], parent: string) => Element[],
): Design {
  const within = <Holder extends Part>(part: Holder): Holder => {
    if ('type' in part && !isGroup(part)) return part
    return { ...part, children: edit(childrenOf(part), part.id).map(within) }
  }
  return { ...design, pages: design.pages.map(within) }
}
