import { editChildren } from '../../tree/edit-children'
import { type Command, commandOf } from '../command'

/** Removes elements, and any groups that lose their last child as a result. */
export function remove(ids: readonly string[]): Command {
  const gone = new Set(ids)
  return commandOf(design => ({
    design: editChildren(design, children => children.filter(({ id }) => !gone.has(id))),
    selection: [],
  }))
}
