import { type Design as DesignAnswer, type Template } from '@platen/client'
import { type Design, parseStoredDesign } from '@platen/design'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { isTemplateId } from '../../service/design-ids'
import { platen } from '../../service/transport'

/** A template or a saved design, with its document. */
export interface Drawable {
  id: string
  name: string
  version: number
  thumbnail: string | null
  design: Design
}

/** Reads a template or design by its id. The id of a design may include a version, as in `dsg_…@3`. */
export function useDrawable(id: string): UseQueryResult<Drawable> {
  return useQuery({
    queryKey: ['drawable', id],
    queryFn: async ({ signal }) => drawable(id, await readDetail(id, signal)),
    staleTime: 60_000,
  })
}

async function readDetail(id: string, signal: AbortSignal): Promise<Template | DesignAnswer> {
  const query = { document: true }
  return isTemplateId(id)
    ? platen.getTemplate(id, query, { signal })
    : platen.getDesign(id, query, { signal })
}

function drawable(id: string, detail: Template | DesignAnswer): Drawable {
  const { name, version, thumbnail, document } = detail
  return { id, name, version, thumbnail, design: parseStoredDesign(document).design }
}
