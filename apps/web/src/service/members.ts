import { queryOptions } from '@tanstack/react-query'
import { type Answer, callApp } from './app-calls'

export type Member = Answer<'listMembers'>['data'][number]

/** The people of the organization. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async ({ signal }) => (await callApp('listMembers', { signal })).data,
})
