import { infiniteQueryOptions } from '@tanstack/react-query'
import { type Answer, callApp } from '../../service/app-calls'

export type Key = Answer<'listKeys'>['data'][number]

export const keysKey = ['keys'] as const

/** The keys that the user may see, without their secrets; those in use are on the first page. */
export const keysQuery = infiniteQueryOptions({
  queryKey: keysKey,
  queryFn: ({ pageParam: page, signal }) =>
    callApp('listKeys', { query: { page: String(page), perPage: '100' }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ page, perPage, total }) =>
    (page + 1) * perPage < total ? page + 1 : undefined,
})

/** Returns the keys of these pages. */
export const keysOf = (pages: readonly Answer<'listKeys'>[] = []): Key[] =>
  pages.flatMap(({ data }) => data)
