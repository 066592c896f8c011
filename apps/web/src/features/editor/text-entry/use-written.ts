import { type TextElement } from '@platen/design'
import { type Look, type OpenText, writtenLooks } from '@platen/editor'
import { useCallback, useSyncExternalStore } from 'react'
import { useEditing } from '../session/editing'
import { type TextWriting } from './text-writing'

/** Represents differing values. */
export const mixed = Symbol('mixed')

type Plain = boolean | number | string | typeof mixed | undefined

/** Selects a value from the edited text; renders again only when this value changes. */
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

/** Returns the value shared by the selected characters, or the value for the next characters typed. */
export function useCommon<Key extends 'fill' | 'fontSize'>(
  writing: TextWriting,
  key: Key,
): Look[Key] | typeof mixed {
  return useWritten(writing, (text, open) =>
    inCommon(writtenLooks(text, open).map(look => look[key])),
  )
}

/** Returns the only distinct value in a list; `mixed` if there are several, undefined if there is none. */
export function inCommon<Value>(values: readonly Value[]): Value | typeof mixed | undefined {
  const [value, ...others] = new Set(values)
  return others.length > 0 ? mixed : value
}
