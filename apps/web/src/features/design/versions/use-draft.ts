import { type Design, type Draft, PlatenError } from '@platen/client'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { rereadDesigns } from '../../../service/designs'
import { platen } from '../../../service/transport'

/** The properties of a draft, without its document. */
export interface ShownDraft extends Pick<
  Draft,
  'baseVersion' | 'revision' | 'updatedAt' | 'updatedBy'
> {
  thumbnail: string | null
  /** The size in px; null when it equals the size of the latest version. */
  otherSize: Design['size'] | null
}

/** Reads the draft of a design; null when there is none. */
export function useDraft(designId: string): UseQueryResult<ShownDraft | null> {
  return useQuery({
    queryKey: ['designs', designId, 'draft'],
    queryFn: ({ signal }) => readDraft(designId, signal),
  })
}

async function readDraft(designId: string, signal: AbortSignal): Promise<ShownDraft | null> {
  const { draft, size } = await platen.getDesign(designId, {}, { signal })
  if (!draft) return null
  const { thumbnail } = draft
  const isSame = draft.size.width === size.width && draft.size.height === size.height
  const otherSize = isSame ? null : draft.size
  try {
    const { baseVersion, revision, updatedAt, updatedBy } = await platen.drafts.get(designId, {
      signal,
    })
    return { baseVersion, revision, updatedAt, updatedBy, thumbnail, otherSize }
  } catch (error) {
    // The draft has been published or discarded meanwhile.
    if (error instanceof PlatenError && error.status === 404) return null
    throw error
  }
}

/** Shows the latest version of a design, and reloads its list of versions. */
export function useShowLatest(designId: string): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const search = { tab: 'versions' as const }
    await navigate({ to: '/designs/$id', params: { id: designId }, search })
    // A draft that no longer exists cannot be read again.
    client.removeQueries({ queryKey: ['drawable', `${designId}@draft`] })
    await rereadDesigns(client)
  }
}
