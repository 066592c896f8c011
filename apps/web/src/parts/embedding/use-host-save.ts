import { type Saved } from '@platen/embed'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHost } from './host-context'

/**
 * Saves, and reports the result to the host page. An error is shown until a save succeeds, whether the user or the host page requested
 * that save.
 */
export function useHostSave(): UseMutationResult<Saved, Error, void> {
  const host = useHost()
  const work = useMutation({ mutationFn: () => host.save() })
  const { isError, reset } = work
  useEffect(() => (isError ? host.onSaved(reset) : undefined), [host, isError, reset])
  return work
}
