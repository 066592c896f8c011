import { PlatenError } from '@platen/client'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { useSession } from '../../service/session'
import { SignInForm } from '../../parts/session/sign-in/sign-in-form'
import { DialogBox, Stack } from '../../ui/overlays/dialog'
import { sessionsQuery } from './queries'

/** True if the service refused a call because the user signed in too long ago. */
export const isStale = (error: unknown): boolean =>
  error instanceof PlatenError && error.code === 'sign_in_stale'

interface SignInAgainProps {
  /** The action that requires signing in again, as in "add a passkey". */
  action: string
  onSignedIn: () => void
  onClose: () => void
}

/** Asks users to sign in again before they change how they sign in. */
export function SignInAgain({ action, onSignedIn, onClose }: SignInAgainProps): ReactNode {
  const { user, organization } = useSession()
  const client = useQueryClient()
  return (
    <DialogBox title="Sign in again" isOpen onClose={onClose}>
      <Stack>
        <p>You signed in more than 5 minutes ago. Sign in again to {action}.</p>
        <SignInForm
          email={user.email}
          organizationId={organization.id}
          onSignedIn={session => {
            // The page shows data of the previous user, which another user must not see.
            if (session.user.id !== user.id) {
              window.location.assign('/')
              return
            }
            void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
            onSignedIn()
          }}
        />
      </Stack>
    </DialogBox>
  )
}
