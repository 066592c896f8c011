import { type RouteInput } from '@platen/contract'
import { type NewPasskey, type PasskeyOwner } from '@platen/database'
import { AppError } from '@platen/errors'
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { demandOrigin } from '../../runtime/app-origin'
import { type SignInRuntime } from './sign-in-runtime'

type PasskeyRuntime = Pick<SignInRuntime, 'app' | 'challenges'>

/** A passkey's answer to a challenge, as a browser sends it. */
export type SignedChallenge = Extract<RouteInput<'signIn'>['body'], { passkey: unknown }>['passkey']

/** The purposes of challenges: an answer is only valid for the purpose of its challenge. */
export const signInPurpose = 'sign in'
export const joinPurpose = (linkHash: Buffer): string => `join ${linkHash.toString('hex')}`
export const addPurpose = (userId: string): string => `add ${userId}`

/** Checks the passkey that a browser created from the options. Throws `invalid_request`. */
export async function verifyNewPasskey(
  { app, challenges }: PasskeyRuntime,
  response: RouteInput<'addPasskey'>['body']['passkey'],
  purpose: string,
): Promise<Omit<NewPasskey, 'name'>> {
  const { origin, host } = demandOrigin(app)
  const { registrationInfo: made } = await verifyRegistrationResponse({
    // The contract defines the schema of the response; its type and the library's type differ only in how they mark an optional field.
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge => challenges.isGood(challenge, purpose),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw notAccepted(error)
  })
  if (!made) throw notAccepted()
  const { id, publicKey, counter, transports = [] } = made.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports }
}

function notAccepted(cause?: unknown): AppError {
  return new AppError('invalid_request', 'The passkey was not accepted; try again', {
    internal: cause instanceof Error ? cause.message : 'the passkey was not verified',
    cause,
  })
}

/**
 * Checks a passkey's answer to a challenge. Returns the challenge and the number of times the passkey has signed; null for an
 * invalid answer.
 */
export async function verifySignature(
  { app, challenges }: PasskeyRuntime,
  response: SignedChallenge,
  { credentialId, publicKey, counter }: PasskeyOwner,
): Promise<{ challenge: string; counter: number } | null> {
  const { origin, host } = demandOrigin(app)
  let answered = ''
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge(challenge) {
        answered = challenge
        return challenges.isGood(challenge, signInPurpose)
      },
      expectedOrigin: origin,
      expectedRPID: host,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    })
    return verified ? { challenge: answered, counter: authenticationInfo.newCounter } : null
  } catch {
    // The library throws for every invalid answer.
    return null
  }
}
