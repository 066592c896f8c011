import { queryOptions } from '@tanstack/react-query'
import { type Answer, callApp } from '../../service/app-calls'

export type OwnSession = Answer<'listSessions'>['data'][number]
export type Passkey = Answer<'listPasskeys'>['data'][number]

export const invitesQuery = queryOptions({
  queryKey: ['invites'],
  queryFn: async ({ signal }) => (await callApp('listInvites', { signal })).data,
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await callApp('listSessions', { signal })).data,
})

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ signal }) => (await callApp('listPasskeys', { signal })).data,
})
