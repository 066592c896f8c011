import { type Page } from '@platen/design'
import { type PointerEvent as ReactPointerEvent, useState } from 'react'

/** The distance in px after which a drag begins. */
const slack = 4

interface PageDrag {
  /** The index at which the page would be inserted. */
  over: number | null
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void
}

/** Moves pages by dragging with a mouse or pen; the menu and Alt with the arrow keys do the same. */
export function usePageDrag(
  pages: readonly Page[],
  onMove: (id: string, index: number) => void,
): PageDrag {
  const [over, setOver] = useState<number | null>(null)
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>): void => {
    const { currentTarget: list, target, clientX, pointerType, button } = event
    const id = target instanceof Element && target.closest<HTMLElement>('[data-page]')?.dataset.page
    if (typeof id !== 'string' || pointerType === 'touch' || button !== 0) return
    let at: number | null = null
    const move = (moved: PointerEvent): void => {
      if (at === null && Math.abs(moved.clientX - clientX) < slack) return
      at = gapAt(list, moved.clientX)
      setOver(at)
    }
    const end = ({ type }: Event): void => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      setOver(null)
      if (at === null || type !== 'pointerup') return
      const from = pages.findIndex(page => page.id === id)
      onMove(id, at > from ? at - 1 : at)
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }
  return { over, onPointerDown }
}

/** Returns the number of pages whose middle lies left of an x coordinate in the window. */
function gapAt(list: HTMLElement, x: number): number {
  return [...list.querySelectorAll('[data-page]')].filter(page => {
    const { left, width } = page.getBoundingClientRect()
    return left + width / 2 < x
  }).length
}
