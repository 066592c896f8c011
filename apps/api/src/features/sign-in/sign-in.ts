import { type RouteInput } from '@platen/contract'
import { type OwnUser } from '@platen/database'
import { AppError } from '@platen/errors'
import { demandOrigin } from '../../runtime/app-origin'
import { type SignInRuntime } from './sign-in-runtime'
import { type SignedChallenge, verifySignature } from './verify-passkey'

type SignInBody = RouteInput<'signIn'>['body']

/**
 * Finds out who signs in. Throws `unauthorized` with one text for a wrong password and for an address that nobody has, after
 * the same statement and as much work; `rate_limited` after too many tries.
 */
export async function signIn(
  runtime: SignInRuntime,
  body: SignInBody,
  address: string,
): Promise<OwnUser> {
  demandOrigin(runtime.app)
  return 'passkey' in body
    ? await byPasskey(runtime, body.passkey, address)
    : await byPassword(runtime, body, address)
}

async function byPassword(
  { database, passwords, signInTries }: SignInRuntime,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<OwnUser> {
  await signInTries.count({ address, email })
  const user = await database.users.findPassword(email)
  const matches = await passwords.matches(user?.passwordHash ?? null, password)
  if (!user || !matches) throw new AppError('unauthorized', 'The address or the password is wrong')
  return { organizationId: user.organizationId, userId: user.id }
}

async function byPasskey(
  runtime: SignInRuntime,
  response: SignedChallenge,
  address: string,
): Promise<OwnUser> {
  const { database, signInTries } = runtime
  await signInTries.count({ address })
  const passkey = await database.passkeys.findByCredential(response.id)
  const signed = passkey && (await verifySignature(runtime, response, passkey))
  const used = signed && (await database.passkeys.use({ passkeyId: passkey.id, ...signed }))
  if (used !== true) throw new AppError('unauthorized', 'The passkey was not accepted')
  const { organizationId, userId } = passkey
  return { organizationId, userId }
}
