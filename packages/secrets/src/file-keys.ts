import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { macDigits, objectKey, type ObjectKeyParts } from '@platen/design'
import { AppError } from '@platen/errors'
import { LRUCache } from 'lru-cache'
import { openSealer, type SecretOwner } from './sealer'

/** Creates the storage keys of files. */
export interface FileKeys {
  /**
   * Returns the key of an organization's bytes. It contains a MAC under the organization's secret, so knowing the bytes is not enough to
   * request them. Throws `unavailable` while the database is unavailable.
   */
  keyOf(file: Omit<ObjectKeyParts, 'mac'>): Promise<string>
}

/** The store of the sealed secrets. */
interface SealedSecrets {
  findFileSecret(organizationId: string): Promise<Buffer | null>
  /** Stores a sealed secret unless the organization has one, and returns the stored one; null when there is no such organization. */
  keepFileSecret(organizationId: string, sealed: Buffer): Promise<Buffer | null>
}

const secretBytes = 32
/** Maximum number of secrets in memory. Each takes a few hundred bytes. */
const secretsRemembered = 10_000

/**
 * Opens the file keys, whose secrets are sealed with SECRETS_KEY. An organization gets its secret when its first file is stored, from
 * whichever process stores it.
 */
export function openFileKeys(secrets: SealedSecrets, keys: readonly KeyObject[]): FileKeys {
  const sealer = openSealer(keys)

  const secretOf = async (organizationId: string): Promise<KeyObject> => {
    const owner = ownerOfFileSecret(organizationId)
    const sealed =
      (await secrets.findFileSecret(organizationId)) ??
      (await secrets.keepFileSecret(organizationId, sealer.seal(randomBytes(secretBytes), owner)))
    if (sealed === null)
      throw new AppError('internal', 'Internal error', {
        internal: `there is no organization ${organizationId} to store a secret for`,
      })
    return createSecretKey(sealer.open(sealed, owner))
  }
  const known = new LRUCache<string, Promise<KeyObject>>({ max: secretsRemembered })

  return {
    async keyOf({ week, organizationId, sha256, extension }) {
      const pending = known.get(organizationId) ?? secretOf(organizationId)
      known.set(organizationId, pending)
      const secret = await pending.catch((error: unknown) => {
        if (known.peek(organizationId) === pending) known.delete(organizationId)
        throw error
      })
      return objectKey({
        week,
        organizationId,
        sha256,
        mac: macOf(secret, `${sha256}.${extension}`),
        extension,
      })
    },
  }
}

/** Returns the owner for which the secret behind an organization's file keys is sealed. */
export const ownerOfFileSecret = (organizationId: string): SecretOwner => ({
  organizationId,
  purpose: 'files',
})

const macOf = (secret: KeyObject, name: string): string =>
  createHmac('sha256', secret).update(name).digest('hex').slice(0, macDigits)
