import { type TextElement } from '@platen/design'
import { type Look, type OpenText, writtenLooks } from '@platen/editor'
import { useCallback, useSyncExternalStore } from 'react'
import { useEditing } from '../session/editing'
import { type TextWriting } from './text-writing'

/** Stands for values that differ. */
export const mixed = Symbol('mixed')

type Plain = boolean | number | string | typeof mixed | undefined

/** What a selector finds in the text that is written; a key that leaves that alone draws nothing again. */
export function useWritten<Value extends Plain>(
  writing: TextWriting,
  selector: (text: TextElement, open: OpenText) => Value,
): Value | undefined {
  const { store } = useEditing()
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [store.subscribe(listener), writing.subscribe(listener)]
      return () => {
        for (const end of ends) end()
      }
    },
    [store, writing],
  )
  return useSyncExternalStore(subscribe, () => {
    const text = writing.element()
    return text && selector(text, writing.get())
  })
}

/** What the words that are selected, or that come next, have in common. */
export function useCommon<Key extends 'fill' | 'fontSize'>(
  writing: TextWriting,
  key: Key,
): Look[Key] | typeof mixed {
  return useWritten(writing, (text, open) =>
    inCommon(writtenLooks(text, open).map(look => look[key])),
  )
}

/** The one value that there is; undefined of none. */
export function inCommon<Value>(values: readonly Value[]): Value | typeof mixed | undefined {
  const [value, ...others] = new Set(values)
  return others.length > 0 ? mixed : value
}
