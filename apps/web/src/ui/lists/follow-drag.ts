import { type PointerEvent as ReactPointerEvent } from 'react'

/** The distance in px after which a drag begins. */
const slack = 4

interface Drag {
  /** Called with each move of the pointer. */
  onMove: (event: PointerEvent) => void
  /** Called at the end of the drag: a drop, unless Escape or the browser has cancelled the drag. */
  onEnd: (isDropped: boolean) => void
}

/**
 * Follows a press with a mouse or pen if it becomes a drag. On touch screens a finger scrolls, and buttons move the items instead.
 * The click at the end of a drag is suppressed.
 */
export function followDrag(press: ReactPointerEvent, { onMove, onEnd }: Drag): void {
  const { clientX, clientY, pointerType, button } = press
  if (pointerType === 'touch' || button !== 0) return
  let state: 'dragged' | 'given up' | 'pressed' = 'pressed'
  const released = new AbortController()
  const listen = <Type extends keyof WindowEventMap>(
    type: Type,
    hear: (event: WindowEventMap[Type]) => void,
  ): void => {
    window.addEventListener(type, hear, { capture: true, signal: released.signal })
  }
  const release = ({ type }: Event): void => {
    released.abort()
    if (state !== 'pressed') swallowClick()
    if (state === 'dragged') onEnd(type === 'pointerup')
  }
  listen('pointermove', event => {
    const way = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    if (state === 'pressed' && way >= slack) state = 'dragged'
    if (state === 'dragged') onMove(event)
  })
  listen('keydown', event => {
    if (event.key !== 'Escape' || state !== 'dragged') return
    event.stopPropagation()
    state = 'given up'
    onEnd(false)
  })
  listen('pointerup', release)
  listen('pointercancel', release)
}

function swallowClick(): void {
  const swallow = (event: Event): void => event.stopPropagation()
  window.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
}
