import { type Design, type GroupElement } from '@platen/design'
import { editChildren } from '../../tree/edit-children'
import { type Found, groupsAt } from '../../tree/find-element'
import { reparent } from '../../tree/place-on-page'
import { topmost } from '../../tree/topmost'
import { type Command, commandOf } from '../command'
import { type Place } from './insert'

/** Moves elements to another parent (into a group, out of one, or to another page), in paint order, without moving them on the page. */
export function nest(ids: readonly string[], place: Place): Command {
  return commandOf(design => {
    const found = topmost(design, ids)
    const groups = groupsAt(design, place.parent)
    if (groups === undefined || found.length === 0) return { design }
    const moving = new Set(found.map(({ element }) => element.id))
    if (groups.some(({ id }) => moving.has(id)))
      return { refusal: 'A group cannot be moved into itself.' }
    return { design: withMoved(design, found, { ...place, groups }) }
  })
}

/** Returns the design after moving elements to another parent, with positions and rotations that keep them in place on the page. */
function withMoved(
  design: Design,
  found: readonly Found[],
  { parent, index = Infinity, groups }: Place & { groups: readonly GroupElement[] },
): Design {
  const moving = new Set(found.map(({ element }) => element.id))
  const moved = found.map(one => reparent(one, groups))
  return editChildren(design, (children, owner) => {
    const stays = ({ id }: { id: string }): boolean => !moving.has(id)
    const rest = children.filter(stays)
    if (owner !== parent) return rest
    return rest.toSpliced(children.slice(0, index).filter(stays).length, 0, ...moved)
  })
}
