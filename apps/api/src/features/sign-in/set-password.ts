import { type RouteInput } from '@platen/contract'
import { AppError } from '@platen/errors'
import { type SessionPrincipal } from '../../runtime/principal'
import { refuseCommon } from '../../runtime/passwords/refuse-common'
import { knownBrowser } from './known-browser'
import { demandRecentSignIn } from './demand-recent-sign-in'
import { readPerson } from './read-person'
import { type Caller } from './sign-in'
import { type SignInRuntime } from './sign-in-runtime'

/**
 * Sets a person's first or new password, and ends their other sessions. Throws `forbidden` unless they know the current password; if they
 * have no password, `sign_in_stale` unless they have just signed in: anyone who finds an unlocked browser must not lock its owner out.
 */
export async function setPassword(
  runtime: SignInRuntime,
  { principal, address, headers }: Caller & { principal: SessionPrincipal },
  { password, current }: RouteInput<'setPassword'>['body'],
): Promise<void> {
  const { database, passwords } = runtime
  const { user, organization } = await readPerson(runtime, principal)
  const { email, organizationId } = user
  const browser = knownBrowser(runtime, email, headers)
  await runtime.signInTries.attempt({ address, email, organizationId, browser }, async () => {
    const stored = await database.users.findPassword(principal)
    if (stored === null) await demandRecentSignIn(runtime, principal)
    else if (!(await passwords.matches(stored, current ?? '')))
      throw new AppError('forbidden', 'Incorrect current password')
  })
  await refuseCommon(password, [user.email, user.name, organization.name])
  await database.users.setPassword(principal, await passwords.hash(password))
  const { userId, sessionId: except } = principal
  await database.sessions.endAll({ organizationId, userId, except })
}
