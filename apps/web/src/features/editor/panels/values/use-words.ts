import { type KnownElement, type TextElement } from '@platen/design'
import { findElement, type GraphemeRange, rangeOf, textIn } from '@platen/editor'
import { useSyncExternalStore } from 'react'
import { useObservable, useEditing, useEditor } from '../../session/editing'

/** Words that are selected in a text that is written in place. */
export interface Words {
  text: TextElement
  range: GraphemeRange
}

/** The words that are selected, if the one element shown is the text that is written. */
export function useWords(elements: readonly KnownElement[]): Words | null {
  const writing = useObservable(useEditing().writing)
  const [only, ...others] = elements
  // A key for each range, so that a caret that only moves draws nothing again.
  const key = useSyncExternalStore(writing?.subscribe ?? never, () => {
    const { from, to } = writing ? rangeOf(writing.get().selection) : { from: 0, to: 0 }
    return from < to ? `${from} ${to}` : ''
  })
  const isWritten = key !== '' && others.length === 0 && only?.id === writing?.id
  // What is around was perhaps drawn before the last key.
  const text = useEditor(({ design }) =>
    isWritten && only ? textIn(findElement(design, only.id)?.element) : undefined,
  )
  if (!text) return null
  const [from = 0, to = 0] = key.split(' ').map(Number)
  return { text, range: { from, to } }
}

const never = () => () => undefined
