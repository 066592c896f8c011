import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
  const known = [...(designs.data?.data ?? []), ...(templates.data?.data ?? [])]
  const isKnown = new Set(known.map(({ id }) => id))
  const others = [...new Set(designIds.map(plainId))].filter(id => !isKnown.has(id)).sort()
  const { data: read = [] } = useQuery({
    queryKey: ['designs', 'names', others],
    queryFn: ({ signal }) => readNamed(others, signal),
    enabled: !templates.isPending && !designs.isPending && others.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  return new Map([...known, ...read].map(({ id, name }) => [id, name]))
}

/** The number of ids that a list can be limited to. */
const atOnce = 100

/** Reads the designs and templates that still exist, in one call for each hundred: calls for single ones would be refused for the deleted. */
async function readNamed(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ id: string; name: string }[]> {
  const lists = [true, false].flatMap(isTemplate => {
    const own = ids.filter(id => isTemplateId(id) === isTemplate)
    const hundreds = Array.from({ length: Math.ceil(own.length / atOnce) }, (_, nth) =>
      own.slice(nth * atOnce, (nth + 1) * atOnce).join(','),
    )
    return hundreds.map(ids =>
      isTemplate
        ? platen.listTemplates({ ids, owner: 'all', perPage: atOnce }, { signal })
        : platen.listDesigns({ ids, perPage: atOnce }, { signal }),
    )
  })
  return (await Promise.all(lists)).flatMap(({ data }): { id: string; name: string }[] => data)
}
