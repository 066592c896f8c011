import { type GenerateRequest, type Render } from '@platen/client'
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { platen } from '../../../service/transport'

export type Request = NonNullable<Render['request']>

interface Actions {
  /** Sends the request of the render again, and opens the new render. */
  replay: UseMutationResult<{ id: string }, Error, Partial<Request>>
  cancel: UseMutationResult<unknown, Error, void>
}

/** Returns the actions on a render. */
export function useActions({ id, designId, request }: Render): Actions {
  const client = useQueryClient()
  const navigate = useNavigate()
  const replay = useMutation({
    mutationFn: (changes: Partial<Request>) => {
      const body = { ...request, ...changes } as GenerateRequest
      return platen.startRender(designId, body)
    },
    onSuccess: ({ id: newId }) => navigate({ to: '/renders/$id', params: { id: newId } }),
  })
  const cancel = useMutation({
    mutationFn: () => platen.cancelRender(id),
    // Also runs when it was too late to cancel, to show the result of the render.
    onSettled: () => client.invalidateQueries({ queryKey: ['renders'] }),
  })
  return { replay, cancel }
}
