import { type HookBodyList, type InboundHook } from '@platen/client'
import { type QueryKey } from '@tanstack/react-query'
import { platen } from './transport'

/** Options of `useQuery`. */
interface Query<Data> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

/** The beginning of the keys of all queries of inbound hooks. */
export const hooksKey = ['inbound-hooks'] as const

/** All inbound hooks, the oldest first. */
export const hooksQuery: Query<InboundHook[]> = {
  queryKey: [...hooksKey, 'all'],
  queryFn: async ({ signal }) => (await platen.inboundHooks.list({}, { signal })).data,
}

export const hookQuery = (id: string): Query<InboundHook> => ({
  queryKey: [...hooksKey, id],
  queryFn: ({ signal }) => platen.inboundHooks.get(id, { signal }),
})

/** The bodies that a hook has received, newest first. */
export const bodiesQuery = (id: string): Query<HookBodyList['data']> => ({
  queryKey: [...hooksKey, id, 'bodies'],
  queryFn: async ({ signal }) => (await platen.inboundHooks.bodies(id, { signal })).data,
})
