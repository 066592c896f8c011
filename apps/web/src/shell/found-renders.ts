import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { platen } from '../service/transport'
import { ago } from '../ui/moments'
import { type Command } from './use-commands'

/** Matches the start of a render's id. Shorter starts would match all renders of a week. */
const someId = /^rnd_[0-9a-z]{4,26}$/

/** Finds renders by the start of their ids. */
export function useFoundRenders(words: string): Command[] {
  const id = words.trim().toLowerCase()
  const isId = someId.test(id)
  const { data, dataUpdatedAt: now } = useQuery({
    queryKey: ['renders', 'found', id],
    queryFn: ({ signal }) => platen.listRenders({ search: id, perPage: 5 }, { signal }),
    enabled: isId,
    placeholderData: keepPreviousData,
  })
  if (!isId || !data) return []
  return data.data.map(({ id, status, createdAt }) => ({
    id,
    label: id,
    about: `${status}, ${ago(createdAt, now)}`,
    group: 'Renders',
    go: `/renders/${id}`,
  }))
}
