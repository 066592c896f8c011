import { type ReactNode } from 'react'
import { followDrag } from '../../../../ui/lists/follow-drag'
import css from './sheet-grid.module.css'

interface ResizerProps {
  /** The width of the column in px. */
  width: number
  /** Called with another width; null is the column's own. */
  onResize: (width: number | null) => void
}

/** The edge of a heading, which is dragged to change the width of its column. A double click gives it back its own. The keyboard needs no edge. */
export function Resizer({ width, onResize }: ResizerProps): ReactNode {
  return (
    <span
      className={css.resizer}
      aria-hidden="true"
      title="Drag to change the width, or press Alt Shift and an arrow key"
      onMouseDown={event => {
        // The grid would select the column.
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={press => {
        const { clientX } = press
        followDrag(press, {
          onMove: event => onResize(width + event.clientX - clientX),
          onEnd: isDropped => {
            if (!isDropped) onResize(width)
          },
        })
      }}
      onDoubleClick={() => onResize(null)}
    />
  )
}
