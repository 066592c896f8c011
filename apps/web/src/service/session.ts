import { includesRole, type Role } from '@platen/contract/names'
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { type Answer } from './app-calls'
import { isEmbedded } from './caller'
import { noteSignedIn, readSession } from './signed-in'

export type Session = Answer<'getSession'>

export const sessionKey = ['session'] as const

/** The session of the signed-in user; throws PlatenError with status 401 when nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 60_000,
})

/** Stores the session of a user who has just signed in. */
export function takeSession(client: QueryClient, session: Session): void {
  client.setQueryData(sessionKey, session)
  noteSignedIn(true)
}

/** Returns the session. For use inside the shell, which waits until the session is loaded. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

/** Returns true if the user has at least the permissions of a role. Always true in a frame, where the service decides. */
export function useMay(least: Role): boolean {
  // oxlint-disable-next-line react/rules-of-hooks -- embedded or not, for as long as the window lasts
  return isEmbedded() || includesRole(useSession().role, least)
}

/**
 * Returns the owner of the data kept on this device. In a frame the owner is always `embed`, since only one user of the host application
 * opens those designs there.
 */
export function useKeepsFor(): string {
  // oxlint-disable-next-line react/rules-of-hooks -- embedded or not, for as long as the window lasts
  return isEmbedded() ? 'embed' : useSession().user.id
}

export const roleNames: Readonly<Record<Role, { label: string; about: string }>> = {
  viewer: { label: 'Viewer', about: 'Can view designs, renders and usage, but cannot create keys' },
  editor: { label: 'Editor', about: 'Can edit and render designs, and create their own keys' },
  owner: {
    label: 'Owner',
    about: 'Can do everything that editors can, and manage all keys and members',
  },
}
