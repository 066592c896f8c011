import { type RefObject, useEffect, useState } from 'react'

/** Returns the width of an element in px, rounded to whole device pixels, and follows its changes; 0 until it is measured. */
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
