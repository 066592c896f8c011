import { PlatenError } from '@platen/client'
import { queryOptions } from '@tanstack/react-query'
import { type Answer, callApp } from '../../service/app-calls'

export type OwnSession = Answer<'listSessions'>['data'][number]
export type ConnectedApp = Answer<'listConnectedApps'>['data'][number]
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

export const connectedAppsQuery = queryOptions({
  queryKey: ['connected-apps'],
  queryFn: async ({ signal }) => (await callApp('listConnectedApps', { signal })).data,
})

/** True if the service has nothing of the kind: no app can be connected. */
export const isOff = (error: Error | null): boolean =>
  error instanceof PlatenError && error.status === 404
