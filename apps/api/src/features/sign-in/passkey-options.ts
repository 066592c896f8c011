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
  /** Null for somebody who has yet to join. */
  userId: string | null
  /** For the person to know the passkey by. */
  email: string
  name: string
  /** The name of their organization: their address may have accounts in others. */
  organization: string
  /** Those that they have. */
  passkeys: readonly PasskeyRecord[]
}

/** The options for a new passkey, which checks its person by itself: it is all that they need to sign in. */
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

/** The options for signing in with a passkey: they name nobody's, so that they tell nothing of anybody. */
export async function signInOptions({ app, challenges }: PasskeyRuntime): Promise<Options> {
  const options = await generateAuthenticationOptions({
    rpID: demandOrigin(app).host,
    challenge: bytesOf(challenges.make(signInPurpose)),
    userVerification: 'required',
  })
  return { ...options }
}

/** The library encodes bytes as the challenge was encoded. */
const bytesOf = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(challenge, 'base64url'))
