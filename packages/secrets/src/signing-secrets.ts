import { type KeyObject, randomBytes } from 'node:crypto'
import { openSealer, type SecretOwner } from './sealer'

const secretBytes = 32

/** Creates and opens the secrets that sign URLs. */
export interface SigningSecrets {
  /** Creates a secret, and seals it for an organization. */
  create(organizationId: string): Buffer
  /** Returns the text of a sealed secret, whose bytes are the key of the HMAC. Throws `internal` when no key opens it. */
  show(organizationId: string, sealed: Buffer): string
}

/** Opens the secrets of signing keys with the keys of SECRETS_KEY. */
export function openSigningSecrets(keys: readonly KeyObject[]): SigningSecrets {
  const sealer = openSealer(keys)
  return {
    create: organizationId =>
      sealer.seal(
        Buffer.from(`sgsec_${randomBytes(secretBytes).toString('base64url')}`),
        ownerOfSigningSecret(organizationId),
      ),
    show: (organizationId, sealed) =>
      sealer.open(sealed, ownerOfSigningSecret(organizationId)).toString(),
  }
}

/** Returns the owner for which the secrets of an organization's signing keys are sealed. */
export const ownerOfSigningSecret = (organizationId: string): SecretOwner => ({
  organizationId,
  purpose: 'signed URLs',
})
