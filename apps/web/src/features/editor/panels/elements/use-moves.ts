import { nest, type Place, select, showPage } from '@platen/editor'
import { useEditing } from '../../session/editing'
import { type Drop, type Node, placeOf, steppedPlace } from './outline'

interface Moves {
  /** Moves a row, together with the other selected rows, by one step in the tree. */
  step: (node: Node, step: 'down' | 'in' | 'out' | 'up') => void
  /** Moves elements to the place of a drop. */
  drop: (ids: readonly string[], node: Node, drop: Drop) => void
}

/** Returns functions that reorder elements, and move them between groups. */
export function useMoves(rows: readonly Node[]): Moves {
  const { run, store, select: change } = useEditing()
  const move = (ids: readonly string[], place: Place | undefined): void => {
    if (place) run(nest(ids, place), { name: 'Change order' })
  }
  return {
    step(node, step) {
      const { ids } = store.state().selection
      move(ids.includes(node.id) ? ids : [node.id], steppedPlace(rows, node, step))
    },
    drop(ids, node, drop) {
      move(ids, placeOf(node, drop))
      // Shows the new place, even on another page or in a closed group.
      change((selection, design) => select(showPage(selection, design, node.page), design, ids))
    },
  }
}
