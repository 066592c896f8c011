import { type InboundHook } from '@platen/client'
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { hookQuery, hooksKey } from '../../../service/inbound-hooks'
import { platen } from '../../../service/transport'

type Change = Partial<Pick<InboundHook, 'mapping' | 'rows'>>

/** Changes a hook: shown at once, and undone if it is refused. Changes are sent one after the other, so that the last one stays. */
export function useChangeHook(id: string): UseMutationResult<InboundHook, Error, Change> {
  const client = useQueryClient()
  const { queryKey } = hookQuery(id)
  const mutationKey = ['change hook', id]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (change: Change) => platen.inboundHooks.change(id, change),
    async onMutate(change) {
      // The answer to an earlier read would show the hook without this change.
      await client.cancelQueries({ queryKey, exact: true })
      client.setQueryData<InboundHook>(queryKey, hook => hook && { ...hook, ...change })
    },
    async onSettled() {
      const isLast = client.isMutating({ mutationKey }) === 1
      if (isLast) await client.invalidateQueries({ queryKey: hooksKey })
    },
  })
}
