import { createHash, randomBytes } from 'node:crypto'
import { type FileExtension, objectKey } from '@platen/design'

const organization = 'org_contract'
export const png = { contentType: 'image/png' }

/** The MAC in the keys of test objects. Nothing checks it, so any value will do. */
export const mac = 'c3'.repeat(16)

/** Returns the key of some bytes, built as the service does. */
export function keyOf(bytes: Uint8Array | string, extension: FileExtension = 'png'): string {
  return keyIn(organization, bytes, { extension })
}

/** Returns the key of some bytes in the folder of an organization, and of a week. */
export function keyIn(
  organizationId: string,
  bytes: Uint8Array | string,
  { extension = 'png', week }: { extension?: FileExtension; week?: number } = {},
): string {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return objectKey({ week, organizationId, sha256, mac, extension })
}

/** Returns bytes that no other test has stored. */
export function freshBytes(size: number): Buffer {
  return randomBytes(size)
}
