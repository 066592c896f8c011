import { type Render } from '@platen/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { platen } from '../../service/transport'
import { type Body } from '../request/body'

/** How often an open render is read, in ms. */
const pollMs = 300

interface RenderState {
  /** As it was read last; absent before the first. */
  render: Render | undefined
  error: unknown
  isOpen: boolean
  start: (body: Body) => void
}

/** Has a request rendered, with its report, and reads how far it is. */
export function useRender(id: string): RenderState {
  const client = useQueryClient()
  const started = useMutation({
    mutationFn: (body: Body) => platen.startRender(id, { ...body, report: true } as object),
    onSuccess: () => client.invalidateQueries({ queryKey: ['renders', 'of', id] }),
  })
  const renderId = started.data?.id
  const read = useQuery({
    queryKey: ['renders', renderId, 'state'],
    queryFn: ({ signal }) => platen.getRender(renderId ?? '', {}, { signal }),
    enabled: renderId !== undefined,
    refetchInterval: ({ state }) => (isEnded(state.data) ? false : pollMs),
  })
  const render = renderId === undefined ? undefined : read.data
  return {
    render,
    error: started.error ?? read.error,
    isOpen: started.isPending || (renderId !== undefined && !isEnded(render) && !read.error),
    start: started.mutate,
  }
}

const isEnded = (render: Render | undefined): boolean =>
  render !== undefined && render.status !== 'queued' && render.status !== 'rendering'
