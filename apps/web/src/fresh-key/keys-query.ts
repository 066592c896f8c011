import { queryOptions } from '@tanstack/react-query'
import { type Answer, callApp } from '../service/app-calls'

export type Key = Answer<'listKeys'>['data'][number]

export const keysKey = ['keys'] as const

/** The keys that the person may see, without their secrets. */
export const keysQuery = queryOptions({
  queryKey: keysKey,
  queryFn: async ({ signal }) => (await callApp('listKeys', { signal })).data,
})
