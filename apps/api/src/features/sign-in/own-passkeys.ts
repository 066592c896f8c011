import { type RouteInput } from '@platen/contract'
import { mostPasskeys, type PasskeyRecord } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { type SessionPrincipal } from '../../runtime/principal'
import { demandRecentSignIn } from './demand-recent-sign-in'
import { newPasskeyOptions } from './passkey-options'
import { readPerson } from './read-person'
import { type SignInRuntime } from './sign-in-runtime'
import { addPurpose, verifyNewPasskey } from './verify-passkey'

/**
 * Returns the options for another passkey of a person who has just signed in. Throws `sign_in_stale`, or `in_use` if the person already has
 * 20 passkeys.
 */
export async function ownPasskeyOptions(
  runtime: SignInRuntime,
  principal: SessionPrincipal,
): ReturnType<typeof newPasskeyOptions> {
  await demandRecentSignIn(runtime, principal)
  const { user, organization } = await readPerson(runtime, principal)
  const passkeys = await runtime.database.passkeys.list(principal)
  if (passkeys.length >= mostPasskeys) throw tooMany()
  const { id: userId, email, name } = user
  const maker = { userId, email, name, organization: organization.name, passkeys }
  return newPasskeyOptions(runtime, addPurpose(userId), maker)
}

const tooMany = (): AppError =>
  new AppError('in_use', `You can have at most ${mostPasskeys} passkeys: delete one first`)

/**
 * Adds a passkey of a person who has just signed in. Throws `sign_in_stale`, `invalid_request` if it is invalid, `in_use` if it is already
 * registered, or if the person already has 20 passkeys.
 */
export async function addPasskey(
  runtime: SignInRuntime,
  principal: SessionPrincipal,
  { name, passkey }: RouteInput<'addPasskey'>['body'],
): Promise<PasskeyRecord> {
  await demandRecentSignIn(runtime, principal)
  const made = await verifyNewPasskey(runtime, passkey, addPurpose(principal.userId))
  const added = await runtime.database.passkeys.create(principal, { ...made, name })
  if (added === 'full') throw tooMany()
  if (added === 'missing') throw new AppError('unauthorized', 'Unauthorized')
  if (added === 'taken') throw new AppError('in_use', 'This passkey is already in use')
  return added
}

/**
 * Deletes a passkey of a person who has just signed in. Throws `sign_in_stale`, `not_found`, or `in_use` for the last way to sign
 * in.
 */
export async function deletePasskey(
  { database }: Pick<SignInRuntime, 'database'>,
  principal: SessionPrincipal,
  passkeyId: string,
): Promise<void> {
  await demandRecentSignIn({ database }, principal)
  const { organizationId, userId } = principal
  const outcome = await database.passkeys.delete({ organizationId, userId, passkeyId })
  if (outcome === 'missing') throw notFound('Passkey')
  if (outcome === 'last')
    throw new AppError(
      'in_use',
      'You cannot sign in without this passkey: set a password or add another passkey',
    )
}
