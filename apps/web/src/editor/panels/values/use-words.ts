import { type KnownElement, type TextElement } from '@platen/design'
import { type GraphemeRange, rangeOf } from '@platen/editor'
import { useSyncExternalStore } from 'react'
import { useCell, useEditing } from '../../session/editing'

/** Words that are selected in a text that is written in place. */
export interface Words {
  text: TextElement
  range: GraphemeRange
}

/** The words that are selected, if the one element shown is the text that is written. */
export function useWords(elements: readonly KnownElement[]): Words | null {
  const writing = useCell(useEditing().writing)
  const [text, ...others] = elements
  // A key for each range, so that a caret that only moves draws nothing again.
  const key = useSyncExternalStore(writing?.subscribe ?? never, () => {
    const { from, to } = writing ? rangeOf(writing.get().selection) : { from: 0, to: 0 }
    return from < to ? `${from} ${to}` : ''
  })
  if (key === '' || text?.type !== 'text' || others.length > 0 || text.id !== writing?.id)
    return null
  const [from = 0, to = 0] = key.split(' ').map(Number)
  return { text, range: { from, to } }
}

const never = () => () => undefined
