import { useQueryClient } from '@tanstack/react-query'
import { callApp } from '../service/app-calls'
import { noteSignedIn } from '../service/signed-in'

/** Ends the session. The page is loaded anew, so that nothing of it stays in memory. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  return () => {
    void callApp('signOut')
      .catch(() => undefined)
      .then(() => {
        noteSignedIn(false)
        client.clear()
        window.location.assign('/sign-in')
      })
  }
}
