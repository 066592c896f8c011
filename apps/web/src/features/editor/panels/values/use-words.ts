import { type KnownElement, type TextElement } from '@platen/design'
import { findElement, type GraphemeRange, rangeOf, textIn } from '@platen/editor'
import { useSyncExternalStore } from 'react'
import { useObservable, useEditing, useEditor } from '../../session/editing'

/** The selection in a text that is edited in place. */
export interface Words {
  text: TextElement
  range: GraphemeRange
}

/** Returns the selection in the text that is edited in place, if that text is the only element shown; otherwise null. */
export function useWords(elements: readonly KnownElement[]): Words | null {
  const writing = useObservable(useEditing().writing)
  const [only, ...others] = elements
  // A string that identifies the range, so that moving the caret does not cause a render.
  const key = useSyncExternalStore(writing?.subscribe ?? never, () => {
    const { from, to } = writing ? rangeOf(writing.get().selection) : { from: 0, to: 0 }
    return from < to ? `${from} ${to}` : ''
  })
  const isWritten = key !== '' && others.length === 0 && only?.id === writing?.id
  // The caller may have rendered before the last key press.
  const text = useEditor(({ design }) =>
    isWritten && only ? textIn(findElement(design, only.id)?.element) : undefined,
  )
  if (!text) return null
  const [from = 0, to = 0] = key.split(' ').map(Number)
  return { text, range: { from, to } }
}

const never = () => () => undefined
