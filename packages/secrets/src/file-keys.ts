import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { macDigits, objectKey, type ObjectKeyParts } from '@platen/design'
import { AppError } from '@platen/errors'
import { LRUCache } from 'lru-cache'
import { openSealer, type SecretOwner } from './sealer'

/** Makes the storage keys of files. */
export interface FileKeys {
  /**
   * The key of some bytes of an organization. It holds a MAC under the organization's secret, so knowing the bytes is not
   * enough to ask for them. Throws `unavailable` while the database is.
   */
  keyOf(file: Omit<ObjectKeyParts, 'mac'>): Promise<string>
}

/** Where the sealed secrets are kept. */
interface SealedSecrets {
  findFileSecret(organizationId: string): Promise<Buffer | null>
  /** Keeps it unless the organization has one; the one that it has then, null when there is no such organization. */
  keepFileSecret(organizationId: string, sealed: Buffer): Promise<Buffer | null>
}

const secretBytes = 32
/** A few hundred bytes each. */
const secretsRemembered = 10_000

/**
 * Opens the keys of files: `keys` are those of SECRETS_KEY. An organization gets its secret when its first file is
 * stored, from whichever process is first.
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
        internal: `there is no organization ${organizationId} to keep a secret for`,
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

/** What the secret behind the keys of an organization's files is sealed for. */
export const ownerOfFileSecret = (organizationId: string): SecretOwner => ({
  organizationId,
  purpose: 'files',
})

const macOf = (secret: KeyObject, name: string): string =>
  createHmac('sha256', secret).update(name).digest('hex').slice(0, macDigits)
