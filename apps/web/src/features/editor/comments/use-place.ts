import { boundsOf, boxOf } from '@platen/drawing'
import { frameOf } from '@platen/editor'
import { useEditing } from '../session/editing'
import { pageOf } from '../session/shown-page'

/** The place of a comment: the number of the page, from 1, and fractions of its size. */
interface Place {
  page: number
  x: number
  y: number
  elementId?: string
}

/** Returns a function that finds the middle of the selection, or of the shown page if nothing is selected. */
export function usePlace(): () => Place {
  const { store, extentOf } = useEditing()
  return () => {
    const state = store.state()
    const page = pageOf(state)
    const { ids } = state.selection
    const frame = page && frameOf(page, ids, extentOf.get())
    const number = page ? state.design.pages.indexOf(page) + 1 : 1
    if (!page || !frame) return { page: number, x: 0.5, y: 0.5 }
    const { x, y, width, height } = boundsOf(frame.matrix, boxOf(frame))
    const [elementId] = ids
    return {
      page: number,
      x: within((x + width / 2) / page.width),
      y: within((y + height / 2) / page.height),
      ...(elementId !== undefined && { elementId }),
    }
  }
}

/** Keeps a fraction on the page: elements may lie beside it. */
const within = (fraction: number): number => Math.min(Math.max(fraction, 0), 1)
