import { type Render } from '@platen/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isOpen } from '../../../parts/render-outcome/states'
import { useRender } from '../../../parts/render-outcome/use-render'
import { platen } from '../../../service/transport'
import { type Body } from '../request/body'

interface SentState {
  /** The latest state of the render; undefined before the first read. */
  render: Render | undefined
  error: unknown
  /** The request that was sent last; undefined before. */
  asked: Body | undefined
  isOpen: boolean
  start: (body: Body) => void
}

/** Renders a request with a report, and follows the progress of the render. */
export function useSent(designId: string): SentState {
  const client = useQueryClient()
  const started = useMutation({
    mutationFn: ({ dryRun: _dryRun, ...body }: Body) =>
      platen.startRender(designId, { ...body, report: true, map: true } as object),
    onSuccess: () => client.invalidateQueries({ queryKey: ['renders', 'of', designId] }),
  })
  const { data: render, error } = useRender(started.data?.id ?? null)
  const isRead = render ? !isOpen(render) : error !== null
  return {
    render,
    error: started.error ?? error,
    asked: started.variables,
    isOpen: started.isPending || (started.data !== undefined && !isRead),
    start: started.mutate,
  }
}
