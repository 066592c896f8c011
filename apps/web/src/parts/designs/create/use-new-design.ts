import { type PageSize } from '@platen/contract/page-sizes'
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { rereadDesigns } from '../../../service/designs'
import { platen } from '../../../service/transport'
import { type Change } from './change-copy'
import { noteUntouched } from './untouched'

/** The starting point of a new design: a blank page, or a copy of a template or of another design. */
export type Beginning =
  | { kind: 'blank'; size: Pick<PageSize, 'height' | 'width'> }
  | { kind: 'copy'; id: string; name?: string; change?: Change | undefined }

/** Creates a design and opens it in the editor. */
export function useNewDesign(): UseMutationResult<{ id: string }, Error, Beginning> {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: begin,
    async onSuccess({ id }) {
      await navigate({ to: '/designs/$id/edit', params: { id } })
      await rereadDesigns(client)
    },
  })
}

async function begin(beginning: Beginning): Promise<{ id: string }> {
  if (beginning.kind === 'copy') {
    const { id, name, change } = beginning
    const copy = await platen.duplicateDesign(id, name === undefined ? {} : { name })
    if (change) await (await import('./change-copy')).changeCopy(copy.id, change)
    return copy
  }
  const { width, height } = beginning.size
  const pages = [{ id: 'page-1', background: '#ffffff', children: [] }]
  const document = { schemaVersion: 1 as const, width, height, pages }
  const design = await platen.createDesign({ name: 'Untitled', document })
  noteUntouched(design.id)
  return design
}
