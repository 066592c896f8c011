import { type Saved } from '@platen/embed'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useHost } from './host-context'

/** Saves for the page around, which is told what came of it. */
export function useHostSave(): UseMutationResult<Saved, Error, void> {
  const host = useHost()
  return useMutation({ mutationFn: () => host.save() })
}
