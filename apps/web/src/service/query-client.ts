import { PlatenError } from '@platen/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isSignedOut } from './failures'
import { sessionKey } from './session'
import { endingSession, signedOut } from './signed-out'

/**
 * Creates the query client. It retries reads twice if that can help, and opens the sign-in dialog when the session is refused, unless the
 * user is signing out.
 */
export function createQueryClient(): QueryClient {
  const noticed = (error: unknown): void => {
    const wasRead = client.getQueryData(sessionKey) !== undefined
    if (isSignedOut(error) && wasRead && !endingSession.get()) signedOut.set(true)
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticed }),
    mutationCache: new MutationCache({ onError: noticed }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (failures, error) => failures < 2 && mayPass(error) },
      // A mutation is not needed after its page has closed, but it keeps the data of that page in memory, such as a whole editor. The time
      // is not 0, because a mutation that is still running is checked again each time it has passed.
      mutations: { gcTime: 1_000 },
    },
  })
  return client
}

const mayPass = (error: unknown): boolean =>
  error instanceof PlatenError && (error.status === 0 || error.status >= 500)
