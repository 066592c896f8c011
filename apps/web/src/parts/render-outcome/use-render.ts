import { type Render } from '@platen/client'
import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { platen } from '../../service/transport'
import { isOpen } from './states'

/** The interval between reads of an unfinished render, in ms. */
const pollMs = 300

/** Reads a render with its request, and repeats this until the render has ended. Reads nothing when the id is null. */
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
