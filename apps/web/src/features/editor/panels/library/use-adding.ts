import { type Design } from '@platen/design'
import { paste } from '@platen/editor'
import { type DragEvent, useRef, useState } from 'react'
import { type Editing, useEditing } from '../../session/editing'
import { middleOfPage } from '../../session/middle-of-page'
import { pageOf } from '../../session/shown-page'
import { useAttempt } from '../values/use-attempt'
import { clippingOf, droppedText } from './designed'
import { type LibraryItem } from './item'

interface Adding {
  /** Adds an item to the middle of the visible part of the page. */
  add: (item: LibraryItem) => void
  /** Begins to drag an item, which the canvas takes like copied elements. */
  drag: (item: LibraryItem, event: DragEvent) => void
  /** Ends the drag of an item. */
  drop: () => void
  /** The reason why the last item was not added, or null. */
  fault: string | null
}

/** Returns functions that add items of the library to the page. A new text is written over at once. */
export function useAdding(): Adding {
  const editing = useEditing()
  const attempt = useAttempt()
  const [fault, setFault] = useState<string | null>(null)
  /** The design before the drag, which stays the same if the canvas does not take the item. */
  const before = useRef<Design>(null)
  return {
    fault,
    add(item) {
      const state = editing.store.state()
      const page = pageOf(state)
      if (!page) return
      const at = middleOfPage(editing)
      const place = { parent: state.selection.group ?? page.id, at }
      const command = paste(clippingOf(item, page), place, editing.extentOf.get())
      const refusal = attempt(command, 'Add element')
      setFault(refusal)
      if (refusal === null) writeOverSelected(editing)
    },
    drag(item, { dataTransfer }) {
      const page = pageOf(editing.store.state())
      if (!page) return
      before.current = editing.store.state().design
      dataTransfer.effectAllowed = 'copy'
      dataTransfer.setData('text/plain', droppedText(item, page))
    },
    drop() {
      if (editing.store.state().design !== before.current) writeOverSelected(editing)
    },
  }
}

/** Starts the editing of the new element, which is selected. */
function writeOverSelected({ store, writeOver }: Editing): void {
  const { ids } = store.state().selection
  if (ids[0] !== undefined) writeOver(ids[0])
}
