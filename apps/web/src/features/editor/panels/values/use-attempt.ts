import { type Command, type Step } from '@platen/editor'
import { useCallback } from 'react'
import { useEditing } from '../../session/editing'

/** Runs a command under the name that undoing shows; returns why it was refused, or null. */
export type Attempt = (command: Command, name: string, join?: Step['join']) => string | null

/** Changes the design from a panel, where a refusal is shown beside what was typed. */
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
