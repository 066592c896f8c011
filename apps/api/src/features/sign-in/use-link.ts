import { type RouteInput } from '@platen/contract'
import { type FoundLink, type OwnUser, type WayIn } from '@platen/database'
import { AppError } from '@platen/errors'
import { hashOfToken } from '@platen/secrets'
import { demandOrigin } from '../../runtime/app-origin'
import { refuseCommon } from '../../runtime/passwords/refuse-common'
import { newPasskeyOptions } from './passkey-options'
import { type SignInRuntime } from './sign-in-runtime'
import { joinPurpose, verifyNewPasskey } from './verify-passkey'

type UseLinkBody = RouteInput<'useLink'>['body']

/** Reads the purpose of a link. Throws `not_found` if it is invalid: it may have been used or have expired. */
export async function readLink(
  runtime: SignInRuntime,
  { token }: { token: string },
  address: string,
): Promise<FoundLink & { hash: Buffer }> {
  demandOrigin(runtime.app)
  return runtime.signInTries.attempt({ address }, async () => {
    const hash = hashOfToken(token)
    const link = hash && (await runtime.database.links.find(hash))
    if (!link) throw deadLink()
    return { ...link, hash }
  })
}

const deadLink = (): AppError =>
  new AppError('not_found', 'This link has been used or has expired: ask for another one')

/** Returns the options for the passkey with which a person joins, or that a reset adds. */
export async function linkPasskeyOptions(
  runtime: SignInRuntime,
  { token, email: chosen }: RouteInput<'linkPasskeyOptions'>['body'],
  address: string,
): ReturnType<typeof newPasskeyOptions> {
  const { hash, email, organization } = await readLink(runtime, { token }, address)
  const known = email ?? chosen ?? ''
  const of = { email: known, name: known, organization: organization.name }
  const maker = { userId: null, ...of, passkeys: [] }
  return await newPasskeyOptions(runtime, joinPurpose(hash), maker)
}

/**
 * Uses a link: its person joins, or sets a new password or passkey. Throws `not_found` for an invalid link, `invalid_request` for a
 * missing value or a password that is too easy to guess, `in_use` for the email address of another member.
 */
export async function useLink(
  runtime: SignInRuntime,
  body: UseLinkBody,
  address: string,
): Promise<OwnUser> {
  const link = await readLink(runtime, body, address)
  const { name, email } = body
  if (link.kind !== 'reset' && name === undefined) throw required('name')
  if (link.kind === 'setup' && email === undefined) throw required('email')
  const wayIn = await wayInOf(runtime, body, link)
  const user = await runtime.database.links.use(link.hash, wayIn, { name, email })
  if (!user) throw deadLink()
  return user
}

const required = (field: string): AppError =>
  new AppError('invalid_request', `${field} is required`)

async function wayInOf(
  runtime: SignInRuntime,
  body: UseLinkBody,
  link: FoundLink & { hash: Buffer },
): Promise<WayIn> {
  const { name = '', email = '' } = body
  if ('passkey' in body) {
    const passkey = await verifyNewPasskey(runtime, body.passkey, joinPurpose(link.hash))
    return { passkey: { ...passkey, name: 'Passkey' } }
  }
  await refuseCommon(body.password, [link.email ?? email, name, link.organization.name])
  return { passwordHash: await runtime.passwords.hash(body.password) }
}
