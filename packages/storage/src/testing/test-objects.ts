import { createHash, randomBytes } from 'node:crypto'
import { type FileExtension, objectKey } from '@platen/design'

const organization = 'org_contract'
export const png = { contentType: 'image/png' }

/** Secret to nobody here: any will do. */
export const mac = 'c3'.repeat(16)

/** The key of some bytes, as all code of the service makes it. */
export function keyOf(bytes: Uint8Array | string, extension: FileExtension = 'png'): string {
  return keyIn(organization, bytes, { extension })
}

/** The same in the folder of an organization, and of a week. */
export function keyIn(
  organizationId: string,
  bytes: Uint8Array | string,
  { extension = 'png', week }: { extension?: FileExtension; week?: number } = {},
): string {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return objectKey({ week, organizationId, sha256, mac, extension })
}

/** Bytes that no other test has stored. */
export function freshBytes(size: number): Buffer {
  return randomBytes(size)
}
