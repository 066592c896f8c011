import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { callApp } from '../../../service/app-calls'
import { forgetTab } from '../../../preferences/kept-in-tab'
import { useSession } from '../../../service/session'
import { noteSignedIn } from '../../../service/signed-in'
import { signOut } from './sign-out'

/**
 * Ends this session or all sessions of the user, and reloads the page, so that none of the user's data stays in memory. Once the session
 * has ended, the page is not rendered again before the next one replaces it, since it would request data that the user may no longer read.
 */
export function useSignOut(call: 'signOut' | 'endSessions'): UseMutationResult<void, Error, void> {
  const { user } = useSession()
  return useMutation({
    async mutationFn() {
      await signOut(user.id, () => callApp(call))
      noteSignedIn(false)
      forgetTab()
      window.location.assign('/sign-in')
      return new Promise<void>(() => undefined)
    },
  })
}
