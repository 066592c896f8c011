import { randomBytes } from 'node:crypto'
import { type PasskeyRecord } from '@platen/database'
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
} from '@simplewebauthn/server'
import { demandOrigin } from '../../runtime/app-origin'
import { type SignInRuntime } from './sign-in-runtime'
import { signInPurpose } from './verify-passkey'

type PasskeyRuntime = Pick<SignInRuntime, 'app' | 'challenges'>
type Options = Record<string, unknown> & { challenge: string }

export interface PasskeyMaker {
  /** The id of the person; null if a link identifies them. */
  userId: string | null
  /** The email address by which the person recognizes the passkey. */
  email: string
  name: string
  /** The name of their organization: the email address may have accounts in several organizations. */
  organization: string
  /** Their existing passkeys. */
  passkeys: readonly PasskeyRecord[]
}

/** Returns the options for a new passkey. It must verify its user, for example by fingerprint, since it is all they need to sign in. */
export async function newPasskeyOptions(
  { app, challenges }: PasskeyRuntime,
  purpose: string,
  { userId, email, name, organization, passkeys }: PasskeyMaker,
): Promise<Options> {
  const options = await generateRegistrationOptions({
    rpName: 'Platen',
    rpID: demandOrigin(app).host,
    userID: new Uint8Array(userId === null ? randomBytes(32) : Buffer.from(userId)),
    userName: email,
    userDisplayName: `${name} (${organization})`,
    challenge: bytesOf(challenges.make(purpose)),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({
      id,
      transports: transports as AuthenticatorTransport[],
    })),
  })
  return { ...options }
}

/** Returns the options for signing in with a passkey. They list no passkeys, so they reveal nothing about anyone. */
export async function signInOptions({ app, challenges }: PasskeyRuntime): Promise<Options> {
  const options = await generateAuthenticationOptions({
    rpID: demandOrigin(app).host,
    challenge: bytesOf(challenges.make(signInPurpose)),
    userVerification: 'required',
  })
  return { ...options }
}

/** Decodes the challenge: the library encodes bytes in the same way as the challenge was encoded. */
const bytesOf = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(challenge, 'base64url'))
