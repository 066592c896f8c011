import { type Render } from '@platen/client'
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { platen } from '../../service/transport'
import { isOpen } from './states'

/** How often an open render is read, in ms. */
const pollMs = 300

/** A render with its request, read again and again until it has ended; nothing for no id. */
export function useRender(id: string | null): UseQueryResult<Render> {
  return useQuery({
    queryKey: ['renders', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }): Promise<Render> => platen.getRender(id, { request: true }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? pollMs : false),
  })
}
