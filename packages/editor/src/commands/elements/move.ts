import { type Element, isKnownElement } from '@platen/design'
import { type Point } from '@platen/drawing'
import { rebuild } from '@platen/modifications'
import { rounded, toGroupSpace } from '../../tree/place-on-page'
import { topmost } from '../../tree/topmost'
import { type Command, commandOf } from '../command'

/** Moves elements by a distance in page px. */
export function move(ids: readonly string[], by: Point): Command {
  return commandOf(design => {
    const moved = topmost(design, ids).map(({ element, groups }) => {
      return [element.id, shifted(element, toGroupSpace(groups, by))] as const
    })
    return { design: by.x === 0 && by.y === 0 ? design : rebuild(design, new Map(moved)) }
  })
}

/** Returns the element moved by a distance, which is given in its parent's px. An element of an unknown kind is returned unchanged. */
export function shifted(element: Element, by: Point): Element {
  if (!isKnownElement(element)) return element
  return { ...element, x: rounded(element.x + by.x), y: rounded(element.y + by.y) }
}
