import { type IncomingHttpHeaders } from 'node:http'
import { type RouteInput } from '@platen/contract'
import { type OwnUser } from '@platen/database'
import { AppError } from '@platen/errors'
import { demandOrigin } from '../../runtime/app-origin'
import { knownBrowser } from './known-browser'
import { type SignInRuntime } from './sign-in-runtime'
import { type SignedChallenge, verifySignature } from './verify-passkey'

type SignInBody = RouteInput<'signIn'>['body']

/** Whoever calls, as far as tries are counted by it. */
export interface Caller {
  address: string
  headers: IncomingHttpHeaders
}

/**
 * Finds out who signs in. Throws `unauthorized` with one text for a wrong password and for an address that nobody has, after
 * the same statement and as much work; `rate_limited` after too many tries.
 */
export async function signIn(
  runtime: SignInRuntime,
  body: SignInBody,
  { address, headers }: Caller,
): Promise<OwnUser> {
  demandOrigin(runtime.app)
  const { signInTries } = runtime
  if ('passkey' in body)
    return signInTries.attempt({ address }, () => byPasskey(runtime, body.passkey))
  const { email } = body
  const browser = knownBrowser(runtime, email, headers)
  return signInTries.attempt({ address, email, browser }, () => byPassword(runtime, body))
}

async function byPassword(
  { database, passwords }: SignInRuntime,
  { email, password }: { email: string; password: string },
): Promise<OwnUser> {
  const user = await database.users.findPassword(email)
  const matches = await passwords.matches(user?.passwordHash ?? null, password)
  if (!user || !matches) throw new AppError('unauthorized', 'The address or the password is wrong')
  return { organizationId: user.organizationId, userId: user.id }
}

async function byPasskey(runtime: SignInRuntime, response: SignedChallenge): Promise<OwnUser> {
  const { database } = runtime
  const passkey = await database.passkeys.findByCredential(response.id)
  const signed = passkey && (await verifySignature(runtime, response, passkey))
  const used = signed && (await database.passkeys.use({ passkeyId: passkey.id, ...signed }))
  if (used !== true) throw new AppError('unauthorized', 'The passkey was not accepted')
  const { organizationId, userId } = passkey
  return { organizationId, userId }
}
