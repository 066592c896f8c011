import { type PointerEvent as ReactPointerEvent, useState } from 'react'
import { followDrag } from '../../../../ui/lists/follow-drag'
import { useEditing } from '../../session/editing'
import { type Drop, type Node, placeOf } from './outline'

/** The rows that are being dragged. */
export interface Drag {
  ids: readonly string[]
  /** The row below the pointer, if it accepts a drop. */
  over?: string
  drop?: Drop
}

interface RowDrag {
  drag: Drag | null
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
}

/** Drags rows, together with the other selected rows. */
export function useRowDrag(
  rows: readonly Node[],
  onDrop: (ids: readonly string[], node: Node, drop: Drop) => void,
): RowDrag {
  const { store } = useEditing()
  const [drag, setDrag] = useState<Drag | null>(null)
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    const row = rowAt(event.target)
    const node = rows.find(({ id }) => id === row?.dataset.row)
    if (!node?.element || isControl(event.target)) return
    const { selection } = store.state()
    const ids = selection.ids.includes(node.id) ? selection.ids : [node.id]
    let target: Omit<Drag, 'ids'> = {}
    followDrag(event, {
      onMove(moved) {
        target = targetAt(moved, rows)
        setDrag({ ids, ...target })
      },
      onEnd(isDropped) {
        setDrag(null)
        const over = rows.find(({ id }) => id === target.over)
        if (isDropped && over && target.drop) onDrop(ids, over, target.drop)
      },
    })
  }
  return { drag, onPointerDown }
}

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input') !== null

/** Returns the drop target at the pointer: above or below a row near its edges, or inside a group in its middle. */
function targetAt({ clientX, clientY }: PointerEvent, rows: readonly Node[]): Omit<Drag, 'ids'> {
  const row = rowAt(document.elementFromPoint(clientX, clientY))
  const node = rows.find(({ id }) => id === row?.dataset.row)
  if (!row || !node) return {}
  const { top, height } = row.getBoundingClientRect()
  const share = (clientY - top) / height
  const edge = node.children ? 0.25 : 0.5
  const drop = share < edge ? 'above' : share > 1 - edge ? 'below' : 'inside'
  const fitting = placeOf(node, drop) ? drop : 'inside'
  return placeOf(node, fitting) ? { over: node.id, drop: fitting } : {}
}
