import { type Gradient } from '@platen/design'
import { type Point } from '@platen/drawing'
import { type GradientGrip } from '@platen/editor'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import css from './gradient.module.css'

interface GripDrag {
  /** The new position of the middle of the handle, in window px. */
  at: Point
  /** True if angles snap to steps. */
  stepped: boolean
  /** Identifies the drag. */
  of: string
}

interface GripProps {
  gradient: Gradient
  grip: GradientGrip
  /** The position of the handle on the stage. */
  at: Point
  onDrag: (drag: GripDrag) => void
  onNudge: (by: Point) => void
  onRemove: () => void
}

const ways: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A handle of a gradient, moved by dragging or by arrow keys. */
export function Grip({ gradient, grip, at, onDrag, onNudge, onRemove }: GripProps): ReactNode {
  const drag = useRef<{ of: string; off: Point } | null>(null)
  const end = (): void => {
    drag.current = null
  }
  return (
    <button
      type="button"
      className={css.grip}
      style={{ left: at.x, top: at.y }}
      {...saidOf(gradient, grip)}
      onPointerDown={event => {
        event.stopPropagation()
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drag.current = { of: `gradient drag ${event.timeStamp}`, off: offOf(event) }
      }}
      onPointerMove={event => {
        event.stopPropagation()
        if (!drag.current) return
        const { of, off } = drag.current
        const { clientX, clientY, shiftKey: stepped } = event
        onDrag({ at: { x: clientX + off.x, y: clientY + off.y }, stepped, of })
      }}
      onPointerUp={end}
      onLostPointerCapture={end}
      onKeyDown={event => {
        const way = ways[event.key]
        const times = event.shiftKey ? 10 : 1
        if (way) onNudge({ x: way.x * times, y: way.y * times })
        else if (removes(event)) onRemove()
        else return
        event.preventDefault()
      }}
    >
      <span
        className={grip.type === 'stop' ? css.stop : css.end}
        style={grip.type === 'stop' ? { background: gradient.stops[grip.index]?.color } : {}}
      />
    </button>
  )
}

/** Returns the distance from the pointer to the middle of the pressed handle, in px. */
function offOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: left + width / 2 - clientX, y: top + height / 2 - clientY }
}

const removes = ({ key }: KeyboardEvent): boolean => key === 'Delete' || key === 'Backspace'

/** Returns the ARIA attributes of a handle. */
function saidOf(gradient: Gradient, grip: GradientGrip): object {
  if (grip.type === 'center') return { 'aria-label': 'Centre' }
  if (grip.type === 'stop') {
    const { offset = 0, color = '' } = gradient.stops[grip.index] ?? {}
    const now = Math.round(offset * 100)
    return slider(`Stop ${grip.index + 1}`, { now, most: 100, text: `${now} %, ${color}` })
  }
  if (gradient.type === 'radial') {
    const now = Math.round(gradient.r * 100)
    return slider('Edge', { now, most: 1000, text: `${now} %` })
  }
  const now = Math.round(gradient.angle)
  const name = grip.type === 'start' ? 'Start' : 'End'
  return slider(gradient.type === 'conic' ? 'Angle' : name, { now, most: 360, text: `${now}°` })
}

interface Said {
  now: number
  most: number
  text: string
}

const slider = (label: string, { now, most, text }: Said): object => ({
  role: 'slider',
  'aria-label': label,
  'aria-valuetext': text,
  'aria-valuemin': 0,
  'aria-valuemax': most,
  'aria-valuenow': now,
})
