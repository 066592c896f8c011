import { type RefObject, useEffect } from 'react'
import { useEditing } from '../../session/editing'
import { pannedBy, zoomedTo } from '../../session/view'
import { pointOn } from './pointer-input'

/** The number of px per unit of a wheel event, for the units pixel, line and page. */
const lengths = [1, 16, 400] as const

/** The largest distance in px that counts in a zoom by one wheel event: a notch of 100 px zooms by a fifth. Trackpads send a few px. */
const mostTurn = 28

/** Pans with the wheel, and zooms at the pointer with Ctrl or ⌘. Browsers report a pinch on a trackpad as Ctrl with the wheel. */
export function useWheel(place: RefObject<HTMLElement | null>): void {
  const { view } = useEditing()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const turn = (event: WheelEvent): void => {
      // Keeps the browser from zooming the window or going back a page.
      event.preventDefault()
      const seen = view.get()
      if (!seen) return
      const length = lengths[event.deltaMode] ?? 1
      const [x, y] = [event.deltaX * length, event.deltaY * length]
      if (event.ctrlKey || event.metaKey) {
        const zoom = seen.zoom * Math.exp(-Math.min(Math.max(y, -mostTurn), mostTurn) / 160)
        view.set(zoomedTo(seen, zoom, pointOn(element, event)))
        return
      }
      const across = event.shiftKey && x === 0
      view.set(pannedBy(seen, across ? { x: -y, y: 0 } : { x: -x, y: -y }))
    }
    element.addEventListener('wheel', turn, { passive: false })
    return () => element.removeEventListener('wheel', turn)
  }, [place, view])
}
