import { useQueries, useQuery } from '@tanstack/react-query'
import { isTemplateId, plainId } from '../../../service/design-ids'
import { platen } from '../../../service/transport'
import { allTemplatesQuery } from '../../../service/templates'

/** The hundred most recently changed designs. */
const designsQuery = {
  queryKey: ['designs', 'latest'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    platen.listDesigns({ perPage: 100 }, { signal }),
  staleTime: 60_000,
}

/** Returns the designs and templates whose names are loaded, as choices for a filter. */
export function useKnownNames(): { id: string; name: string }[] {
  const templates = useQuery(allTemplatesQuery)
  const designs = useQuery(designsQuery)
  return [...(designs.data?.data ?? []), ...(templates.data?.data ?? [])]
}

/** Returns the names of designs and templates by id. Deleted ones, and those not loaded yet, are missing. */
export function useDesignNames(designIds: readonly string[]): ReadonlyMap<string, string> {
  const templates = useQuery(allTemplatesQuery)
  const designs = useQuery(designsQuery)
  const known = new Map(
    [...(designs.data?.data ?? []), ...(templates.data?.data ?? [])].map(({ id, name }) => [
      id,
      name,
    ]),
  )
  const isRead = !templates.isPending && !designs.isPending
  const others = [...new Set(designIds.map(plainId))].filter(id => !known.has(id))
  const read = useQueries({
    queries: others.map(id => ({
      queryKey: ['designs', id, 'name'],
      queryFn: ({ signal }: { signal: AbortSignal }) => readName(id, signal),
      enabled: isRead,
      staleTime: 300_000,
      retry: false,
    })),
  })
  for (const [at, id] of others.entries()) {
    const name = read[at]?.data
    if (name !== undefined) known.set(id, name)
  }
  return known
}

async function readName(id: string, signal: AbortSignal): Promise<string> {
  const { name } = isTemplateId(id)
    ? await platen.getTemplate(id, {}, { signal })
    : await platen.getDesign(id, {}, { signal })
  return name
}
