import { type Point } from '@platen/drawing'
import { frameOf, isOnSelection } from '@platen/editor'
import { type MouseEvent, useState } from 'react'
import { type Editing, useEditing } from '../../session/editing'
import { toStage } from '../../session/view'
import { deskOf, pointerInput, pointOn } from '../input/pointer-input'

interface ElementMenuState {
  at: Point | null
  open: (event: MouseEvent<HTMLElement>) => void
  /** Opens the menu at a point on the stage. */
  openAt: (at: Point) => void
  close: () => void
}

/** Returns the state of the context menu. Opening the menu first selects the element at the pointer. */
export function useElementMenu(): ElementMenuState {
  const editing = useEditing()
  const [at, setAt] = useState<Point | null>(null)
  return {
    at,
    open(event) {
      event.preventDefault()
      // On a Mac, Ctrl with a click also opens the menu.
      const isByKey = event.button !== 2 && !event.ctrlKey
      const place = isByKey ? placeOfSelection(editing) : pointOn(event.currentTarget, event)
      if (!place) return
      if (!isByKey) selectAt(editing, place)
      setAt(place)
    },
    openAt(place) {
      selectAt(editing, place)
      setAt(place)
    },
    close() {
      setAt(null)
    },
  }
}

/** Selects the element that a click would select, unless it is selected already. */
function selectAt(editing: Editing, at: Point): void {
  const desk = deskOf(editing)
  if (!desk || editing.controller.get().tool.type !== 'idle') return
  const none = { shift: false, alt: false, mod: false }
  const parts = { at, pointer: 'mouse', held: none, button: 'main', double: false } as const
  const { hits } = pointerInput({ ...parts, type: 'move' }, desk)
  if (isOnSelection(hits, desk.selection)) return
  for (const type of ['down', 'up'] as const) {
    const input = pointerInput({ ...parts, type }, desk)
    editing.controller.send({ ...input, handle: null })
  }
}

/** Returns the middle of the selection, where the menu key opens the menu; a point near a corner of the stage if nothing is selected. */
function placeOfSelection(editing: Editing): Point | undefined {
  const desk = deskOf(editing)
  if (!desk) return undefined
  const frame = frameOf(desk.page, desk.selection.ids, desk.extentOf)
  if (!frame) return { x: 48, y: 48 }
  const { a, b, c, d, e, f } = frame.matrix
  const [x, y] = [frame.width / 2, frame.height / 2]
  return toStage(desk.view, { x: a * x + c * y + e, y: b * x + d * y + f })
}
