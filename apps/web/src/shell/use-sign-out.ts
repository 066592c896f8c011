import { useQueryClient } from '@tanstack/react-query'
import { callApp } from '../service/app-calls'

/** Ends the session. The page is loaded anew, so that nothing of it stays in memory. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  return () => {
    void callApp('signOut')
      .catch(() => undefined)
      .then(() => {
        client.clear()
        window.location.assign('/sign-in')
      })
  }
}
