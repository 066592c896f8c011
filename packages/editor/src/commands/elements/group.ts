import {
  type Design,
  type Element,
  elementSchemas,
  type GroupElement,
  isKnownElement,
} from '@platen/design'
import { takeId, takenIds } from '../../ids/unique-ids'
import { editChildren } from '../../tree/edit-children'
import { type ExtentOf } from '../../tree/extent'
import { type Found, isGroup } from '../../tree/find-element'
import { reparent } from '../../tree/place-on-page'
import { topmost } from '../../tree/topmost'
import { type Command, commandOf } from '../command'
import { fitted } from './fit-groups'

/** Moves elements of one page into a new group, which takes the place of the topmost of them, and selects the group. */
export function group(ids: readonly string[], extentOf?: ExtentOf): Command {
  return commandOf(design => {
    const found = topmost(design, ids)
    const uppermost = found.at(-1)
    if (!uppermost) return { design }
    if (found.some(({ page }) => page.id !== uppermost.page.id))
      return { refusal: 'Only elements on the same page can be grouped.' }
    const children = found.map(one => reparent(one, uppermost.groups))
    const made = fitted(groupOf(takeId(takenIds(design), 'group'), children), extentOf)
    const moving = new Set(found.map(({ element }) => element.id))
    return {
      design: editChildren(design, (children, parent) => {
        return parent === made.id ? children : withGroup(children, { made, moving, at: uppermost })
      }),
      selection: [made.id],
    }
  })
}

function groupOf(id: string, children: Element[]): GroupElement {
  const empty = { id, type: 'group', width: 1, height: 1 }
  return { ...elementSchemas.group.parse(empty), children }
}

interface Grouping {
  made: GroupElement
  moving: ReadonlySet<string>
  at: Found
}

function withGroup(children: readonly Element[], { made, moving, at }: Grouping): Element[] {
  return children.flatMap(element => {
    if (element === at.element) return [made]
    return moving.has(element.id) ? [] : [element]
  })
}

/**
 * Replaces groups with their children, which stay in place on the page, and selects the children. They take on the group's opacity and
 * visibility; its other effects are lost.
 */
export function ungroup(ids: readonly string[]): Command {
  return commandOf(design => {
    const found = topmost(design, ids)
    const opened = new Map(
      found.flatMap(one =>
        isGroup(one.element) ? [[one.element.id, contents(one, one.element)] as const] : [],
      ),
    )
    return {
      design: withContents(design, opened),
      selection: found.flatMap(
        ({ element: { id } }) => opened.get(id)?.map(child => child.id) ?? id,
      ),
    }
  })
}

const withContents = (design: Design, opened: ReadonlyMap<string, Element[]>): Design =>
  editChildren(design, children => {
    if (!children.some(({ id }) => opened.has(id))) return children
    return children.flatMap(element => opened.get(element.id) ?? [element])
  })

function contents({ groups }: Found, opened: GroupElement): Element[] {
  return opened.children.map(child => {
    const element = reparent({ element: child, groups: [...groups, opened] }, groups)
    if (!isKnownElement(element)) return element
    return {
      ...element,
      opacity: element.opacity * opened.opacity,
      visible: element.visible && opened.visible,
    }
  })
}
