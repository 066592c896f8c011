import { type KeyObject } from 'node:crypto'
import { derivedMac } from './derived-mac'
import { openSealer, type SecretOwner } from './sealer'
import { hashOfToken } from './tokens'

/** Seals and opens the secrets with which senders sign, and makes the random parts of the URLs of inbound hooks. */
export interface HookSecrets {
  /** Seals the text of a secret for an organization. */
  seal(organizationId: string, secret: string): Buffer
  /** Returns the text of a sealed secret. Throws `internal` when no key opens it. */
  show(organizationId: string, sealed: Buffer): string
  /**
   * Returns the first token of a hook, the random part of its URL. It is not stored: a repeated call that creates the hook gets it again, as long
   * as SECRETS_KEY lists the key. Given the SHA-256 of the hook's token, returns null if it is not that of the first token.
   */
  firstToken(hookId: string): string
  firstToken(hookId: string, hash: Uint8Array): string | null
}

/** Opens the secrets of inbound hooks with the keys of SECRETS_KEY. */
export function openHookSecrets(keys: readonly KeyObject[]): HookSecrets {
  const sealer = openSealer(keys)
  const tokens = (hookId: string): string[] =>
    keys.map(key => derivedMac(key, 'inbound hooks', [hookId]).toString('base64url'))
  function firstToken(hookId: string): string
  function firstToken(hookId: string, hash: Uint8Array): string | null
  function firstToken(hookId: string, hash?: Uint8Array): string | null {
    const all = tokens(hookId)
    return (hash ? all.find(token => hashOfToken(token)?.equals(hash)) : all[0]) ?? null
  }
  return {
    seal: (organizationId, secret) =>
      sealer.seal(Buffer.from(secret), ownerOfHookSecret(organizationId)),
    show: (organizationId, sealed) =>
      sealer.open(sealed, ownerOfHookSecret(organizationId)).toString(),
    firstToken,
  }
}

/** Returns the owner for which the secrets of an organization's inbound hooks are sealed. */
export const ownerOfHookSecret = (organizationId: string): SecretOwner => ({
  organizationId,
  purpose: 'inbound hooks',
})
