import { type Point } from '@platen/drawing'
import { copiesOf, withCopiedRoles } from '../../ids/copies'
import { takenIds } from '../../ids/unique-ids'
import { editChildren } from '../../tree/edit-children'
import { toGroupSpace } from '../../tree/place-on-page'
import { topmost } from '../../tree/topmost'
import { type Command, commandOf } from '../command'
import { shifted } from './move'

/** Inserts a copy directly above each element, offset in page px, and selects the copies. */
export function duplicate(ids: readonly string[], by: Point): Command {
  return commandOf(design => {
    const found = topmost(design, ids)
    const copies = copiesOf(
      found.map(({ element }) => element),
      takenIds(design),
    )
    const above = new Map(
      found.map(({ element, groups }, index) => {
        const copy = copies.elements[index] ?? element
        return [element.id, shifted(copy, toGroupSpace(groups, by))]
      }),
    )
    const doubled = editChildren(design, children =>
      children.flatMap(element => [element, ...[above.get(element.id) ?? []].flat()]),
    )
    return {
      design: found.length === 0 ? design : withCopiedRoles(doubled, design, copies.ids),
      selection: copies.elements.map(({ id }) => id),
    }
  })
}
