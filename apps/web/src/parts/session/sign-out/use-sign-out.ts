import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { callApp } from '../../../service/app-calls'
import { forgetTab } from '../../../preferences/kept-in-tab'
import { useSession } from '../../../service/session'
import { noteSignedIn } from '../../../service/signed-in'
import { signOut } from './sign-out'

/** Ends this session or all sessions of the user, and reloads the page, so that none of the user's data stays in memory. */
export function useSignOut(call: 'signOut' | 'endSessions'): UseMutationResult<void, Error, void> {
  const client = useQueryClient()
  const { user } = useSession()
  return useMutation({
    mutationFn: () => signOut(user.id, () => callApp(call)),
    onSuccess() {
      noteSignedIn(false)
      forgetTab()
      client.clear()
      window.location.assign('/sign-in')
    },
  })
}
