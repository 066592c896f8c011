import { PlatenError } from '@platen/client'
import { queryOptions } from '@tanstack/react-query'
import { type Answer, callApp } from './app-calls'

export type ConnectedApp = Answer<'listConnectedApps'>['data'][number]

/** The apps that the user has connected, or for owners those of all users. */
export const connectedAppsQuery = queryOptions({
  queryKey: ['connected-apps'],
  queryFn: async ({ signal }) => (await callApp('listConnectedApps', { signal })).data,
})

/** True if the service has nothing of the kind: no app can be connected. */
export const isOff = (error: Error | null): boolean =>
  error instanceof PlatenError && error.status === 404

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/

/** Returns true if the app runs on the computer of its user: its host is then an address that says nothing about it. */
export const isLocalApp = ({ host }: Pick<ConnectedApp, 'host'>): boolean => loopback.test(host)
