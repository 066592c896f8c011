import { type ReactNode } from 'react'

/** Tells the password manager whose password a form sets. */
export const KnownEmail = ({ email }: { email: string }): ReactNode => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
)
