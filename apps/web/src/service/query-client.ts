import { PlatenError } from '@platen/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from './failures'
import { sessionKey } from './session'
import { signedOut } from './signed-out'

/** Creates the query client: retries reads twice if that may help, and opens the sign-in dialog when the session is refused. */
export function createQueryClient(): QueryClient {
  const noticed = (error: unknown): void => {
    if (isSignedOut(error) && client.getQueryData(sessionKey) !== undefined) signedOut.set(true)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticed }),
    mutationCache: new MutationCache({ onError: noticed }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && mayPass(error) },
      // Nobody reads one whose page has gone, and it holds what that page had: all of an editor, for one. Not 0, since one that is
      // under way is looked at again after each such time.
      mutations: { gcTime: 1_000 },
    },
  })
  return client
}

const mayPass = (error: unknown): boolean =>
  error instanceof PlatenError && (error.status === 0 || error.status >= 500)
