import { type Draft, PlatenError } from '@platen/client'
import { type Design, parseStoredDesign } from '@platen/design'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { platen } from '../../../service/transport'

/** A design as it was when editing began. */
export interface OpenedDesign {
  id: string
  name: string
  /** The latest version. */
  version: number
  /** The draft, or the latest version if there is no draft. */
  document: Design
  draft: Pick<Draft, 'baseVersion' | 'revision' | 'updatedAt' | 'updatedBy'> | null
}

/** Reads a design for editing: afresh each time the editor opens, and not again while it is open. */
export function useOpenedDesign(id: string): UseQueryResult<OpenedDesign> {
  return useQuery({
    queryKey: ['opened-design', id],
    queryFn: ({ signal }) => openDesign(id, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
}

/** Reads the current state of a design: its draft, or its latest version. Throws PlatenError. */
export async function openDesign(id: string, signal?: AbortSignal): Promise<OpenedDesign> {
  for (;;) {
    const detail = await platen.getDesign(id, { document: true }, { ...(signal && { signal }) })
    const { name, version } = detail
    if (!detail.draft)
      return { id, name, version, document: parseStoredDesign(detail.document).design, draft: null }
    const draft = await readDraft(id, signal)
    if (!draft) continue
    const { document, ...about } = draft
    return { id, name, version, document: parseStoredDesign(document).design, draft: about }
  }
}

/** Reads the draft of a design; returns null if the draft has been published or discarded meanwhile. */
async function readDraft(id: string, signal?: AbortSignal): Promise<Draft | null> {
  try {
    return await platen.drafts.get(id, { ...(signal && { signal }) })
  } catch (error) {
    if (error instanceof PlatenError && error.status === 404) return null
    throw error
  }
}
