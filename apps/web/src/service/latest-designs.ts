import { queryOptions } from '@tanstack/react-query'
import { platen } from './transport'

/** The hundred most recently changed designs. */
export const latestDesignsQuery = queryOptions({
  queryKey: ['designs', 'latest'],
  queryFn: ({ signal }) => platen.listDesigns({ perPage: 100 }, { signal }),
  staleTime: 60_000,
})
