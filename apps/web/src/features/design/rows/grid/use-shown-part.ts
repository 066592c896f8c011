import { type RefObject, useEffect, useState } from 'react'
import { headHeight, type ShownPart, shownPart } from './shown-part'

/** Returns the rows and columns in view, and follows scrolling and the size of the grid. */
export function useShownPart(
  room: RefObject<HTMLElement | null>,
  rows: number,
  lefts: readonly number[],
): ShownPart {
  const [part, setPart] = useState<ShownPart>({
    rows: { from: 0, to: 0 },
    columns: { from: 0, to: 0 },
    frozen: 0,
  })
  useEffect(() => {
    const { current } = room
    if (!current) return
    const look = (): void => {
      const { scrollTop, scrollLeft, clientWidth, clientHeight } = current
      const view = {
        top: scrollTop,
        left: scrollLeft,
        width: clientWidth,
        height: clientHeight - headHeight,
      }
      const next = shownPart(view, rows, lefts)
      // Scrolling by less than a row or column draws nothing.
      setPart(part => (isSame(part, next) ? part : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(current)
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [room, rows, lefts])
  return part
}

const isSame = (one: ShownPart, other: ShownPart): boolean =>
  one.frozen === other.frozen &&
  (['rows', 'columns'] as const).every(
    axis => one[axis].from === other[axis].from && one[axis].to === other[axis].to,
  )
