import { type KeyObject } from 'node:crypto'
import { openSealer, type SecretOwner } from './sealer'
import { hashOfToken, newToken } from './tokens'

/** Tells the tokens of shares apart from others, so that each kind is looked up in one table. */
const prefix = 'guest_'

/** Matches the token of a share in a text. */
export const shareTokenPattern = String.raw`\bguest_[\w-]{43}`

/** Creates and opens the tokens of shares, the secret part of their links. */
export interface ShareTokens {
  /** Creates a token, sealed for an organization, and its SHA-256. */
  create(organizationId: string): { token: Buffer; hash: Buffer }
  /** Returns the text of a sealed token: `guest_` and 43 characters. Throws `internal` when no key opens it. */
  show(organizationId: string, sealed: Buffer): string
}

/** Opens the tokens of shares with the keys of SECRETS_KEY. */
export function openShareTokens(keys: readonly KeyObject[]): ShareTokens {
  const sealer = openSealer(keys)
  return {
    create(organizationId) {
      const { token, hash } = newToken()
      const sealed = sealer.seal(Buffer.from(prefix + token), ownerOfShareToken(organizationId))
      return { token: sealed, hash }
    },
    show: (organizationId, sealed) =>
      sealer.open(sealed, ownerOfShareToken(organizationId)).toString(),
  }
}

/** Returns the SHA-256 of the token of a share as received; null when it cannot be one, so that it needs no query. */
export const hashOfShareToken = (text: string): Buffer | null =>
  text.startsWith(prefix) ? hashOfToken(text.slice(prefix.length)) : null

/** Returns the owner for which the tokens of an organization's shares are sealed. */
export const ownerOfShareToken = (organizationId: string): SecretOwner => ({
  organizationId,
  purpose: 'shares',
})
