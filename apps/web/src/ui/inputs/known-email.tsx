import { type ReactNode } from 'react'

/** Gives the password manager the account whose password a form sets. */
export const KnownEmail = ({ email }: { email: string }): ReactNode => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
