import { type Render } from '@platen/client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { platen } from '../../../service/transport'

/** Fetches a render and its request once; fetches nothing without an id. */
export function useReplay(renderId: string | undefined): UseQueryResult<Render> {
  return useQuery({
    queryKey: ['renders', renderId, 'request'],
    queryFn: ({ signal }) => platen.getRender(renderId ?? '', { request: true }, { signal }),
    enabled: renderId !== undefined,
    staleTime: Infinity,
  })
}
