import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { AppError } from '@platen/errors'

/** The purpose and the organization of a secret. A secret that is sealed for one owner opens for no other. */
export interface SecretOwner {
  organizationId: string
  purpose: 'files' | 'webhooks' | 'signed URLs' | 'inbound hooks' | 'shares'
}

/** Encrypts secrets that must be read back, so that the database alone does not reveal them. */
export interface Sealer {
  /** Seals with the first key. */
  seal(secret: Uint8Array, owner: SecretOwner): Buffer
  /**
   * Opens a secret with the key that sealed it. Throws `internal` when that key is not listed, the bytes have changed, or they were sealed
   * for another owner.
   */
  open(sealed: Uint8Array, owner: SecretOwner): Buffer
  /** Returns whether the first key sealed a secret, so that the other keys are not needed for it. */
  isCurrent(sealed: Uint8Array): boolean
}

const algorithm = 'aes-256-gcm'
/** The first byte of a sealed secret: its format. */
const form = 1
const idBytes = 8
const nonceBytes = 12
const tagBytes = 16
const headerBytes = 1 + idBytes + nonceBytes

/** Opens a sealer with 32-byte keys, the newest first. */
export function openSealer(keys: readonly KeyObject[]): Sealer {
  const [first] = keys
  if (first === undefined) throw new TypeError('a sealer needs a key')
  const firstId = idOf(first)
  const byId = new Map([...keys].reverse().map(key => [idOf(key).toString('hex'), key]))

  return {
    seal(secret, owner) {
      const header = Buffer.concat([Buffer.of(form), firstId, randomBytes(nonceBytes)])
      const cipher = createCipheriv(algorithm, first, nonceIn(header))
      cipher.setAAD(boundTo(owner, header))
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([header, encrypted, cipher.getAuthTag()])
    },

    open(sealed, owner) {
      const bytes = Buffer.from(sealed)
      const header = bytes.subarray(0, headerBytes)
      if (bytes.length < headerBytes + tagBytes || header[0] !== form)
        throw cannotOpen(owner, 'is not in the form of a sealed secret')
      const key = byId.get(idIn(header).toString('hex'))
      if (!key) throw cannotOpen(owner, 'was sealed with a key that SECRETS_KEY does not list')
      const end = bytes.length - tagBytes
      try {
        const options = { authTagLength: tagBytes }
        const decipher = createDecipheriv(algorithm, key, nonceIn(header), options)
        decipher.setAAD(boundTo(owner, header)).setAuthTag(bytes.subarray(end))
        const opened = decipher.update(bytes.subarray(headerBytes, end))
        return Buffer.concat([opened, decipher.final()])
      } catch (cause) {
        throw cannotOpen(owner, 'has been changed, or was sealed for another owner', cause)
      }
    },

    isCurrent: sealed => idIn(Buffer.from(sealed)).equals(firstId),
  }
}

/** Returns an id that distinguishes keys and reveals nothing about them. */
const idOf = (key: KeyObject): Buffer =>
  createHmac('sha256', key).update('platen key id').digest().subarray(0, idBytes)

const idIn = (header: Buffer): Buffer => header.subarray(1, 1 + idBytes)

const nonceIn = (header: Buffer): Buffer => header.subarray(1 + idBytes, headerBytes)

/** Returns the data that must be the same when a secret is opened. No id or purpose contains a line break. */
const boundTo = ({ organizationId, purpose }: SecretOwner, header: Buffer): Buffer =>
  Buffer.concat([header, Buffer.from(`${purpose}\n${organizationId}`)])

function cannotOpen(
  { organizationId, purpose }: SecretOwner,
  why: string,
  cause?: unknown,
): AppError {
  const internal = `the secret for ${purpose} of ${organizationId} ${why}`
  return new AppError('internal', 'Internal error', { internal, cause })
}
