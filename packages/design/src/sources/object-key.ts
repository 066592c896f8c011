import { AppError } from '@platen/errors'

/** The extensions of all stored files; a key with any other extension is invalid. */
export const fileExtensions = [
  'jpg',
  'png',
  'webp',
  'avif',
  'gif',
  'tiff',
  'svg',
  'pdf',
  'ttf',
  'otf',
  'woff',
  'woff2',
  'bin',
] as const

export type FileExtension = (typeof fileExtensions)[number]

export interface ObjectKeyParts {
  /** For an output file that is deleted by age, the week in which it was stored, counted from 1970; undefined for other files. */
  week?: number | undefined
  organizationId: string
  /** SHA-256 of the bytes, 64 lower-case hex digits. */
  sha256: string
  /**
   * MAC of the name, made with a secret of the organization, in lower-case hex; undefined for files stored before MACs were introduced.
   */
  mac: string | undefined
  extension: FileExtension
}

/** Number of hex digits of a MAC in a key: 128 bits, too many to guess. */
export const macDigits = 32

// Deliberately strict: no valid key can leave a folder, need escaping in a URL, or differ from another only in case.
const grammar = new RegExp(
  `^(?:w(?<week>[1-9][0-9]{0,5})/)?(?<organizationId>org_[0-9a-z]{1,40})/(?<sha256>[0-9a-f]{64})(?:-(?<mac>[0-9a-f]{${macDigits}}))?\\.(?<extension>${fileExtensions.join('|')})$`,
)

/**
 * Builds the storage key of a file, `[w<week>/]<organization>/<sha256>-<mac>.<extension>`; throws `internal` for a malformed
 * part.
 */
export function objectKey(parts: ObjectKeyParts & { mac: string }): string {
  const { week, organizationId, sha256, mac, extension } = parts
  const key = `${week === undefined ? '' : `w${week}/`}${organizationId}/${sha256}-${mac}.${extension}`
  requireObjectKey(key)
  return key
}

/** Parses a storage key; returns null for any other string. */
export function parseObjectKey(text: string): ObjectKeyParts | null {
  const groups = grammar.exec(text)?.groups
  if (!groups) return null
  const { week, ...parts } = groups
  // The other groups have the names and formats of the properties of the type.
  return {
    ...(parts as unknown as ObjectKeyParts),
    ...(week !== undefined && { week: Number(week) }),
  }
}

/** Parses a storage key that has already been checked; throws `internal` for any other string. */
export function requireObjectKey(key: string): ObjectKeyParts {
  const parts = parseObjectKey(key)
  if (parts) return parts
  throw new AppError('internal', 'Internal error', {
    internal: `not an object key: ${JSON.stringify(key.slice(0, 200))}`,
  })
}
