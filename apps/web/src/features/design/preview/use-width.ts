import { type RefObject, useEffect, useState } from 'react'

/** The width of an element in px, as far as they are whole on the device, as it changes; 0 until it is known. */
export function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const density = window.devicePixelRatio
      if (entry) setWidth(Math.floor(entry.contentRect.width * density) / density)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return width
}
