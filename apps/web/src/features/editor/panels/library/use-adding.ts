import { paste } from '@platen/editor'
import { type DragEvent, useState } from 'react'
import { canvasElement } from '../../session/canvas'
import { useEditing } from '../../session/editing'
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
  /** The reason why the last item was not added, or null. */
  fault: string | null
}

/** Returns functions that add items of the library to the page. */
export function useAdding(): Adding {
  const editing = useEditing()
  const attempt = useAttempt()
  const [fault, setFault] = useState<string | null>(null)
  return {
    fault,
    add(item) {
      const state = editing.store.state()
      const page = pageOf(state)
      if (!page) return
      const at = middleOfPage(editing, canvasElement())
      const place = { parent: state.selection.group ?? page.id, at }
      const command = paste(clippingOf(item, page), place, editing.extentOf.get())
      setFault(attempt(command, 'Add element'))
    },
    drag(item, { dataTransfer }) {
      const page = pageOf(editing.store.state())
      if (!page) return
      dataTransfer.effectAllowed = 'copy'
      dataTransfer.setData('text/plain', droppedText(item, page))
    },
  }
}
