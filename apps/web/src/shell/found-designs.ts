import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { platen } from '../service/transport'
import { type Command } from './use-commands'

/** Finds designs by name, most recently changed first. */
export function useFoundDesigns(words: string): Command[] {
  const search = words.trim()
  const { data } = useQuery({
    queryKey: ['designs', 'found', search],
    queryFn: ({ signal }) => platen.listDesigns({ search, perPage: 8 }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  if (search === '' || !data) return []
  return data.data.map(({ id, name, draft }) => ({
    id,
    label: name,
    ...(draft && { about: 'Draft' }),
    group: 'Designs',
    go: `/designs/${id}`,
  }))
}
