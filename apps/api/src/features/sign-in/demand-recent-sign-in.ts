import { AppError } from '@platen/errors'
import { type SessionPrincipal } from '../../runtime/principal'
import { type SignInRuntime } from './sign-in-runtime'

/**
 * Requires a sign-in within the last 5 minutes: anyone who finds an unlocked browser must not add a way to sign in that outlasts the
 * session, or remove a way to sign in that the owner relies on. Throws `sign_in_stale`.
 */
export async function demandRecentSignIn(
  { database }: Pick<SignInRuntime, 'database'>,
  { sessionId }: Pick<SessionPrincipal, 'sessionId'>,
): Promise<void> {
  if (await database.sessions.beganRecently(sessionId)) return
  throw new AppError(
    'sign_in_stale',
    'Sign in again: this requires a sign-in within the last 5 minutes',
  )
}
