import { type Element } from '@platen/design'
import { editChildren } from '../../tree/edit-children'
import { topmost } from '../../tree/topmost'
import { type Command, commandOf } from '../command'

/** The way to reorder an element among its siblings: by one step, or to an end. */
export type Order = 'back' | 'backward' | 'forward' | 'front'

/** Changes the paint order of elements among their siblings; several elements keep their order. */
export function reorder(ids: readonly string[], order: Order): Command {
  return commandOf(design => {
    const moving = new Set(topmost(design, ids).map(({ element }) => element.id))
    const isMoving = ({ id }: Element): boolean => moving.has(id)
    return {
      design: editChildren(design, children => {
        return children.some(isMoving) ? ordered(children, isMoving, order) : children
      }),
    }
  })
}

type IsMoving = (element: Element) => boolean

function ordered(
  children: readonly Element[],
  isMoving: IsMoving,
  order: Order,
): readonly Element[] {
  const rest = children.filter(element => !isMoving(element))
  switch (order) {
    case 'front':
      return [...rest, ...children.filter(isMoving)]
    case 'back':
      return [...children.filter(isMoving), ...rest]
    case 'forward':
      return stepped(children.toReversed(), isMoving).toReversed()
    case 'backward':
      return stepped(children, isMoving)
  }
}

/** Swaps each moving element with the element before it that does not move. */
function stepped(children: readonly Element[], isMoving: IsMoving): Element[] {
  const after: Element[] = []
  for (const element of children) {
    const previous = after.at(-1)
    if (previous && isMoving(element) && !isMoving(previous)) after.splice(-1, 0, element)
    else after.push(element)
  }
  return after
}
