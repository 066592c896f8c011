import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

/** The distance in px that the pointer moves before a drag begins. */
const slack = 3

interface Scrub {
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
}

/** Turns a horizontal drag into steps, one per px; ten with Shift, a tenth with Alt. `of` identifies the drag. */
export function useScrub(onStep: (units: number, of: string) => void, isDisabled: boolean): Scrub {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  return {
    onPointerDown(event) {
      if (isDisabled || event.button !== 0) return
      const { currentTarget, pointerId, clientX, timeStamp } = event
      const of = `drag-${timeStamp}`
      let [at, isDragging] = [clientX, false]
      const move = (moved: PointerEvent): void => {
        const way = moved.clientX - at
        if (!isDragging && Math.abs(way) < slack) return
        if (!isDragging) currentTarget.setPointerCapture(pointerId)
        isDragging = true
        at = moved.clientX
        if (way !== 0) latest.current(way * (moved.shiftKey ? 10 : moved.altKey ? 0.1 : 1), of)
      }
      const end = (): void => {
        currentTarget.removeEventListener('pointermove', move)
        currentTarget.removeEventListener('pointerup', end)
        currentTarget.removeEventListener('pointercancel', end)
      }
      currentTarget.addEventListener('pointermove', move)
      currentTarget.addEventListener('pointerup', end)
      currentTarget.addEventListener('pointercancel', end)
    },
  }
}
