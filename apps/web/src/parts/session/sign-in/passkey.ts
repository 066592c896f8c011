import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { type Body } from '../../../service/app-calls'

/** A new passkey in the form that the service accepts. */
export type NewPasskey = Body<'addPasskey'>['passkey']
type SignedChallenge = Extract<Body<'signIn'>, { passkey: unknown }>['passkey']

/** True if the browser supports passkeys on this page. They require https or localhost. */
export const hasPasskeys = (): boolean => window.isSecureContext && browserSupportsWebAuthn()

/** Creates a passkey in the browser, with options from the service. */
export async function makePasskey(options: unknown): Promise<NewPasskey> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  return (await startRegistration({ optionsJSON })) as unknown as NewPasskey
}

/** Signs a challenge from the service with a passkey that the user chooses. */
export async function signChallenge(options: unknown): Promise<SignedChallenge> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON })) as unknown as SignedChallenge
}

/** Returns the message for a passkey that could not be created or used; undefined for other errors. */
export function passkeyFault(error: unknown): string | undefined {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for you.'
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'The passkey was not used, because you cancelled or the browser waited too long.'
  if (error instanceof WebAuthnError) return 'This browser cannot use a passkey here.'
  return undefined
}
