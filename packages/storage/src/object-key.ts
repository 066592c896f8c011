import { AppError } from '@platen/errors'

/** What every file kind is served as; a key with any other extension is no key. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['tiff', 'image/tiff'],
  ['svg', 'image/svg+xml'],
  ['pdf', 'application/pdf'],
  ['ttf', 'font/ttf'],
  ['otf', 'font/otf'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
  ['bin', 'application/octet-stream'],
])

export interface ObjectKeyParts {
  organizationId: string
  /** SHA-256 of the bytes, 64 lower-case hex digits. */
  sha256: string
  extension: string
}

// Narrow on purpose: nothing that passes can leave a folder, need escaping in a URL or differ by case.
const grammar = /^(org_[0-9a-z]{1,40})\/([0-9a-f]{64})\.([a-z0-9]{1,5})$/

/** Builds the key of some bytes, `<organization>/<sha256>.<extension>`; throws `internal` when a part is out of form. */
export function objectKey(organizationId: string, sha256Hex: string, extension: string): string {
  const key = `${organizationId}/${sha256Hex}.${extension}`
  requireObjectKey(key)
  return key
}

/** Takes a key apart, or tells with null that the text is not one. */
export function parseObjectKey(text: string): ObjectKeyParts | null {
  const [, organizationId, sha256, extension] = grammar.exec(text) ?? []
  if (organizationId === undefined || sha256 === undefined || extension === undefined) return null
  return contentTypes.has(extension) ? { organizationId, sha256, extension } : null
}

/** Takes a key apart like `parseObjectKey`, but throws `internal`: for callers that must already have checked it. */
export function requireObjectKey(key: string): ObjectKeyParts {
  const parts = parseObjectKey(key)
  if (parts) return parts
  throw new AppError('internal', 'Internal error', {
    internal: `not an object key: ${JSON.stringify(key.slice(0, 200))}`,
  })
}

/** The media type that an extension (without dot) stands for; `application/octet-stream` when it is unknown. */
export function contentTypeOf(extension: string): string {
  return contentTypes.get(extension) ?? 'application/octet-stream'
}

/** The extension (without dot) under which a media type is stored; `bin` when it is unknown. */
export function extensionOf(contentType: string): string {
  for (const [extension, known] of contentTypes) if (known === contentType) return extension
  return 'bin'
}
