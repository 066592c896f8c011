import { useQueries, useQuery } from '@tanstack/react-query'
import { isTemplateId, plainId } from '../../../service/design-ids'
import { platen } from '../../../service/transport'
import { allTemplatesQuery } from '../../../service/templates'

/** The hundred designs that were changed last. */
const designsQuery = {
  queryKey: ['designs', 'latest'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    platen.listDesigns({ perPage: 100 }, { signal }),
  staleTime: 60_000,
}

/** Every design and template that is known by name, as choices are made of them. */
export function useKnownNames(): { id: string; name: string }[] {
  const templates = useQuery(allTemplatesQuery)
  const designs = useQuery(designsQuery)
  return [...(designs.data?.data ?? []), ...(templates.data?.data ?? [])]
}

/** The names of these designs and templates by their ids; those that are gone, and not yet read, have none. */
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
