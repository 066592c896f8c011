import { type Command, type Step } from '@platen/editor'
import { useCallback } from 'react'
import { useEditing } from '../../session/editing'

/** Runs a command as a named undo step; returns the reason for a refusal, or null. */
export type Attempt = (command: Command, name: string, join?: Step['join']) => string | null

/** Returns a function that changes the design. It returns a refusal, to be shown beside the field. */
export function useAttempt(): Attempt {
  const { run, store } = useEditing()
  return useCallback(
    (command, name, join) => {
      run(command, { name, ...(join && { join }) })
      return store.state().refusal
    },
    [run, store],
  )
}
