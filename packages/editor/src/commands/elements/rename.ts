import { type BrandRole, type Field, isKnownElement } from '@platen/design'
import { rebuild } from '@platen/modifications'
import { takenIds } from '../../ids/unique-ids'
import { findElement } from '../../tree/find-element'
import { type Command, commandOf } from '../command'

/**
 * Gives an element a new id. Callers may still use the old one, so it becomes an alias. Fields and brand roles follow. An element may get
 * back an id that it had before.
 */
export function rename(id: string, to: string): Command {
  return commandOf(design => {
    const element = findElement(design, id)?.element
    if (!element || id === to) return { design }
    const before = isKnownElement(element) ? (element.aliases ?? []) : []
    const isFree = before.includes(to) || !takenIds(design).has(to)
    if (!isFree) return { refusal: `"${to}" is or was the ID of another element or page.` }
    const aliases = [...before.filter(alias => alias !== to), id]
    const renamed = { ...element, id: to, ...(isKnownElement(element) && { aliases }) }
    const follow = <Entry extends BrandRole | Field>(entry: Entry): Entry =>
      entry.elementId === id ? { ...entry, elementId: to } : entry
    return {
      design: {
        ...rebuild(design, new Map([[id, renamed]])),
        ...(design.fields && { fields: design.fields.map(follow) }),
        ...(design.brand && { brand: design.brand.map(follow) }),
      },
      selection: [to],
    }
  })
}

/** Lets calls find an element by another id, too, unless that is or was the id of an element or page. */
export function addAlias(id: string, alias: string): Command {
  return commandOf(design => {
    const element = findElement(design, id)?.element
    if (!element || !isKnownElement(element)) return { design }
    if (takenIds(design).has(alias))
      return { refusal: `"${alias}" is or was the ID of another element or page.` }
    const aliases = [...(element.aliases ?? []), alias]
    return { design: rebuild(design, new Map([[id, { ...element, aliases }]])) }
  })
}

/** Removes a previous id of an element: calls with that id no longer find the element. */
export function forgetAlias(id: string, alias: string): Command {
  return commandOf(design => {
    const element = findElement(design, id)?.element
    if (!element || !isKnownElement(element) || !element.aliases?.includes(alias)) return { design }
    const { aliases, ...rest } = element
    const kept = aliases.filter(one => one !== alias)
    const forgetful = kept.length === 0 ? rest : { ...rest, aliases: kept }
    return { design: rebuild(design, new Map([[id, forgetful]])) }
  })
}
