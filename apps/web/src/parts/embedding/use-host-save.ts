import { type Saved } from '@platen/embed'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHost } from './host-context'

/** Saves for the page around, which is told what came of it. What went wrong counts until a save works, whoever asked for that. */
export function useHostSave(): UseMutationResult<Saved, Error, void> {
  const host = useHost()
  const work = useMutation({ mutationFn: () => host.save() })
  const { isError, reset } = work
  useEffect(() => (isError ? host.onSaved(reset) : undefined), [host, isError, reset])
  return work
}
