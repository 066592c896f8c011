import { type ReactNode } from 'react'
import { SignInForm } from '../sign-in/sign-in-form'
import { AccountPage } from './account-page'

interface SignInPageProps {
  onSignedIn: () => void
}

export function SignInPage({ onSignedIn }: SignInPageProps): ReactNode {
  return (
    <AccountPage title="Sign in">
      <SignInForm onSignedIn={onSignedIn} />
    </AccountPage>
  )
}
