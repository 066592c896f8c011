import { type Page } from '@platen/design'
import { type PointerEvent as ReactPointerEvent, useState } from 'react'
import { followDrag } from '../../../../ui/lists/follow-drag'

interface PageDrag {
  /** The index at which the page would be inserted. */
  over: number | null
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
}

/** Moves pages by dragging; the menu and Alt with the arrow keys do the same. */
export function usePageDrag(
  pages: readonly Page[],
  onMove: (id: string, index: number) => void,
): PageDrag {
  const [over, setOver] = useState<number | null>(null)
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    const { currentTarget: list, target } = event
    const id = target instanceof Element && target.closest<HTMLElement>('[data-page]')?.dataset.page
    if (typeof id !== 'string') return
    let at = 0
    followDrag(event, {
      onMove({ clientX }) {
        at = gapAt(list, clientX)
        setOver(at)
      },
      onEnd(isDropped) {
        setOver(null)
        const from = pages.findIndex(page => page.id === id)
        if (isDropped) onMove(id, at > from ? at - 1 : at)
      },
    })
  }
  return { over, onPointerDown }
}

/** Returns the number of pages whose middle lies to the left of an x coordinate in the window. */
function gapAt(list: HTMLElement, x: number): number {
  return [...list.querySelectorAll('[data-page]')].filter(page => {
    const { left, width } = page.getBoundingClientRect()
    return left + width / 2 < x
  }).length
}
