import { type PointerEvent as ReactPointerEvent, useState } from 'react'
import { useEditing } from '../../session/editing'
import { type Drop, type Node, placeOf } from './outline'

/** The rows that are being dragged. */
export interface Drag {
  ids: readonly string[]
  /** The row below the pointer, if it accepts a drop. */
  over?: string
  drop?: Drop
}

/** The distance in px after which a drag begins. */
const slack = 4

interface RowDrag {
  drag: Drag | null
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
}

/** Drags rows with a mouse or pen. On touch screens a finger scrolls instead, and buttons move rows. */
export function useRowDrag(
  rows: readonly Node[],
  onDrop: (ids: readonly string[], node: Node, drop: Drop) => void,
): RowDrag {
  const { store } = useEditing()
  const [drag, setDrag] = useState<Drag | null>(null)
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    const row = rowAt(event.target)
    const node = rows.find(({ id }) => id === row?.dataset.row)
    const isFree = event.pointerType !== 'touch' && event.button === 0 && !isControl(event.target)
    if (!isFree || !node?.element) return
    const { selection } = store.state()
    const ids = selection.ids.includes(node.id) ? selection.ids : [node.id]
    const { clientY } = event
    let current: Drag | null = null
    const show = (next: Drag | null): void => {
      current = next
      setDrag(next)
    }
    const move = (moved: PointerEvent): void => {
      if (!current && Math.abs(moved.clientY - clientY) < slack) return
      show({ ids, ...targetAt(moved, rows) })
    }
    const end = (ended: Event): void => {
      stop()
      const node = rows.find(({ id }) => id === current?.over)
      if (ended.type === 'pointerup' && node && current?.drop) onDrop(ids, node, current.drop)
      if (current) swallowClick()
      show(null)
    }
    const cancel = (pressed: KeyboardEvent): void => {
      if (pressed.key !== 'Escape') return
      stop()
      show(null)
    }
    const stop = (): void => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', cancel, true)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', cancel, true)
  }
  return { drag, onPointerDown }
}

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, input') !== null

/** Prevents the click at the end of a drag from selecting a row. */
function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}

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
