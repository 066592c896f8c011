import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useSession } from '../service/session'
import { signedOut } from '../service/signed-out'
import { SignInForm } from '../parts/session/sign-in/sign-in-form'
import { DialogBox, Stack } from '../ui/overlays/dialog'

/** Lets a user whose session has ended sign in again without leaving the page. */
export function SignedOutDialog(): ReactNode {
  const isOpen = useSyncExternalStore(signedOut.subscribe, signedOut.get)
  const { user, organization } = useSession()
  const client = useQueryClient()
  return (
    <DialogBox title="Your session has ended" isOpen={isOpen} onClose={() => undefined} holds>
      <Stack>
        <p>Sign in again. Nothing on this page is lost.</p>
        <SignInForm
          email={user.email}
          organizationId={organization.id}
          onSignedIn={session => {
            signedOut.set(false)
            // Another user must not see the content of the page.
            if (session.user.id === user.id) void client.invalidateQueries()
            else window.location.assign('/')
          }}
        />
      </Stack>
    </DialogBox>
  )
}
