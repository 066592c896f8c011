import { type QueryClient } from '@tanstack/react-query'
import { kitsQuery } from '../parts/brand-kits/kits-query'
import { keysQuery } from '../parts/create-key/keys-query'
import { createQueryClient } from '../service/query-client'
import { sessionQuery } from '../service/session'
import { kit, session } from './samples'

/** Creates a client whose cache contains a user, a brand kit and an empty list of keys, so that specimens make no requests. */
export function specimenClient(): QueryClient {
  const client = createQueryClient()
  client.setQueryData(sessionQuery.queryKey, session)
  client.setQueryData(kitsQuery.queryKey, [kit])
  const none = { data: [], total: 0, page: 0, perPage: 100 }
  client.setQueryData(keysQuery.queryKey, { pages: [none], pageParams: [0] })
  return client
}
