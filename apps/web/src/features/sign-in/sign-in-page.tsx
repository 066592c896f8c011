import { type ReactNode } from 'react'
import { SignInForm } from '../../parts/session/sign-in/sign-in-form'
import { AccountPage } from './account-page'

interface SignInPageProps {
  /** The id of the organization to which signing in is limited; undefined for any. */
  organizationId: string | undefined
  onSignedIn: () => void
}

export function SignInPage({ organizationId, onSignedIn }: SignInPageProps): ReactNode {
  return (
    <AccountPage title="Sign in">
      <SignInForm organizationId={organizationId} onSignedIn={onSignedIn} />
    </AccountPage>
  )
}
