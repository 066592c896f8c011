import { type IncomingHttpHeaders } from 'node:http'
import { type RouteInput } from '@platen/contract'
import { type Account, mostAccounts, type OwnUser } from '@platen/database'
import { AppError } from '@platen/errors'
import { demandOrigin } from '../../runtime/app-origin'
import { knownBrowser } from './known-browser'
import { type SignInRuntime } from './sign-in-runtime'
import { type SignedChallenge, verifySignature } from './verify-passkey'

type SignInBody = RouteInput<'signIn'>['body']

/** The details of a caller by which attempts are counted. */
export interface Caller {
  address: string
  headers: IncomingHttpHeaders
}

/** The organizations in which a person has accounts with the same password; they must choose one. */
interface Choice {
  organizations: Account['organization'][]
}

/**
 * Determines the person who signs in, or the accounts they must choose from. Throws `unauthorized` with the same message for a
 * wrong password and for an unknown email address, after the same statement and the same amount of work, however many accounts it
 * has; `rate_limited` after too many attempts.
 */
export async function signIn(
  runtime: SignInRuntime,
  body: SignInBody,
  { address, headers }: Caller,
): Promise<OwnUser | Choice> {
  demandOrigin(runtime.app)
  const { signInTries } = runtime
  if ('passkey' in body)
    return signInTries.attempt({ address }, () => byPasskey(runtime, body.passkey))
  const { email, organizationId = null } = body
  const browser = knownBrowser(runtime, email, headers)
  return signInTries.attempt({ address, email, organizationId, browser }, only =>
    byPassword(runtime, body, { organizationId: only, first: browser?.organizationId ?? null }),
  )
}

/** The accounts for which a password is tried: that of one organization, or all (null), beginning with that of `first`. */
interface Tried {
  organizationId: string | null
  first: string | null
}

async function byPassword(
  { database, passwords }: SignInRuntime,
  { email, password }: { email: string; password: string },
  tried: Tried,
): Promise<OwnUser | Choice> {
  const accounts = await database.users.listAccounts({ email, ...tried })
  const matching: Account[] = []
  // Runs the same number of checks for each email address, so that the time does not reveal how many accounts it has.
  const times = tried.organizationId === null ? mostAccounts : 1
  for (const account of Array.from({ length: times }, (_, nth) => accounts[nth])) {
    const matches = await passwords.matches(account?.passwordHash ?? null, password)
    if (account && matches) matching.push(account)
  }
  const [only, ...others] = matching
  if (!only) throw new AppError('unauthorized', 'Incorrect email or password')
  if (others.length > 0) return { organizations: matching.map(({ organization }) => organization) }
  return { organizationId: only.organizationId, userId: only.userId }
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
