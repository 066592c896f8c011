import { type Command, type Step } from '@platen/editor'
import { useCallback } from 'react'
import { useEditing } from '../../session/editing'

/** Runs a command under a name for the undo list; returns the reason for a refusal, or null. */
export type Attempt = (command: Command, name: string, join?: Step['join']) => string | null

/** Returns a function that changes the design and returns a refusal, to show beside the field. */
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
