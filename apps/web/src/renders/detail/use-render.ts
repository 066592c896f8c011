import { type Render } from '@platen/client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { platen } from '../../service/transport'
import { isOpen } from '../shown/states'

/** A render with its request; read again and again until it has ended. */
export function useRender(id: string): UseQueryResult<Render> {
  return useQuery({
    queryKey: ['renders', id],
    queryFn: ({ signal }): Promise<Render> => platen.getRender(id, { request: true }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? pollMs : false),
  })
}

const pollMs = 500
