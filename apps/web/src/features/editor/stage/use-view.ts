import { boxOf, type Rectangle, type Size } from '@platen/drawing'
import { type EditorState, type ExtentOf, seenArea } from '@platen/editor'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useUiHandler, useEditing, useEditor } from '../session/editing'
import { fitted, resized, steppedZoom, type View, zoomedTo } from '../session/view'
import { pageOf } from '../session/shown-page'

/** Fits the page into the stage until the user zooms or pans, and handles the zoom actions. */
export function useView(place: RefObject<HTMLElement | null>): void {
  const { view, store, extentOf, stageSize } = useEditing()
  const page = useEditor(({ selection }) => selection.page)
  const change = useCallback(
    (next: (stage: Size, view: View | null) => View | null): void => {
      const stage = stageSize.get()
      const seen = stage && next(stage, view.get())
      if (seen) view.set(seen)
    },
    [stageSize, view],
  )
  const fitPage = useCallback((): void => {
    change(stage => {
      const shown = pageOf(store.state())
      return shown ? fitted(boxOf(shown), stage) : null
    })
  }, [change, store])
  useLayoutEffect(() => stageSize.set(sizeIn(place.current)), [stageSize, place])
  useLayoutEffect(fitPage, [fitPage, page])
  useEffect(() => {
    const element = place.current
    if (!element) return
    let made: Change | undefined
    const observer = new ResizeObserver(() => {
      const [last, after] = [stageSize.get(), sizeIn(element)]
      const shown = pageOf(store.state())
      const seen = view.get()
      stageSize.set(after)
      if (!last || !after || !shown || !seen) {
        fitPage()
        return
      }
      // Closing a panel restores the view from before the panel was opened.
      const isUndone = made?.to === seen && isSame(made.size, after)
      const selected = selectedArea(store.state(), extentOf.get())
      const to =
        (isUndone ? made?.from : undefined) ??
        resized(seen, boxOf(shown), { before: last, after, selected })
      made = { from: seen, to, size: last }
      view.set(to)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, fitPage, store, view, extentOf, stageSize])
  useZoom(change)
  useUiHandler('zoom-to-page', fitPage)
}

/** A change of the view caused by a new size of the stage. */
interface Change {
  from: View
  to: View
  /** The previous size of the stage. */
  size: Size
}

const isSame = (one: Size, other: Size): boolean =>
  one.width === other.width && one.height === other.height

type Changing = (next: (stage: Size, view: View | null) => View | null) => void

/** Handles the zoom actions, with the middle of the stage fixed. */
function useZoom(change: Changing): void {
  const { store, extentOf } = useEditing()
  const zooming = (zoomOf: (zoom: number) => number) => (): void => {
    change((stage, seen) => {
      const middle = { x: stage.width / 2, y: stage.height / 2 }
      return seen && zoomedTo(seen, zoomOf(seen.zoom), middle)
    })
  }
  const [zooms] = useState(() => ({
    in: zooming(zoom => steppedZoom(zoom, 1)),
    out: zooming(zoom => steppedZoom(zoom, -1)),
    plain: zooming(() => 1),
    toSelection: () => {
      change(stage => {
        const area = selectedArea(store.state(), extentOf.get())
        return area ? fitted(area, stage, 4) : null
      })
    },
  }))
  useUiHandler('zoom-in', zooms.in)
  useUiHandler('zoom-out', zooms.out)
  useUiHandler('zoom-100', zooms.plain)
  useUiHandler('zoom-to-selection', zooms.toSelection)
}

function sizeIn(element: HTMLElement | null): Size | null {
  if (!element) return null
  const { clientWidth: width, clientHeight: height } = element
  return width > 0 && height > 0 ? { width, height } : null
}

function selectedArea(state: EditorState, extentOf: ExtentOf): Rectangle | undefined {
  const page = pageOf(state)
  return page && seenArea(page, state.selection.ids, extentOf)
}
