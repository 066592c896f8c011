import { type ReactNode } from 'react'

/** Tells the password manager which account the new password is for. */
export const KnownEmail = ({ email }: { email: string }): ReactNode => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
