import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** A switch of an item that can be disabled. */
export interface Enable {
  isPending: boolean
  error: Error | null
  mutate: (enabled: boolean) => void
}

/** Enables and disables an item by a call, and then reads again what begins with a key. */
export function useEnable(
  change: (enabled: boolean) => Promise<unknown>,
  queryKey: QueryKey,
): Enable {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
