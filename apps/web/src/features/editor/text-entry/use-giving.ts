import { type ActionEffect, isRefused, type Properties, setProperties } from '@platen/editor'
import { useCallback } from 'react'
import { type Joined } from '../../../ui/inputs/number-field'
import { useEditing } from '../session/editing'
import { type TextWriting } from './text-writing'

/** Applies a style; returns the reason for a refusal, or null. */
type Giving = (effect: ActionEffect, joined?: Joined) => string | null

/** Returns a function that applies a style to the edited text, and returns a refusal, to be shown beside the field. */
export function useGiving({ id }: TextWriting): Giving {
  const { perform, run, store } = useEditing()
  return useCallback(
    (effect, joined) => {
      if (effect.type === 'run') {
        const join = joined && { kind: joined.kind, of: `${joined.of} ${id}` }
        run(effect.command, { ...effect.step, ...(join && { join }) })
        return store.state().refusal
      }
      if (effect.type === 'text' && effect.edit.type === 'look') {
        // Refuses an invalid style at once. If it were kept, the next characters typed would be refused.
        const look = effect.edit.look as Properties
        const outcome = setProperties([id], look)(store.state().design)
        if (isRefused(outcome)) return outcome.refusal
      }
      perform(effect)
      return null
    },
    [perform, run, store, id],
  )
}
