import { type FileExtension, fileExtensions, requireObjectKey } from '@platen/design'
import { AppError } from '@platen/errors'

const contentTypes: Readonly<Record<FileExtension, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tiff: 'image/tiff',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  bin: 'application/octet-stream',
}

/** Returns the media type for files with this extension. */
export function contentTypeOf(extension: FileExtension): string {
  return contentTypes[extension]
}

/** Returns the file extension for a media type; `bin` for an unknown type. */
export function extensionOf(contentType: string): FileExtension {
  return fileExtensions.find(extension => contentTypes[extension] === contentType) ?? 'bin'
}

/** Throws `internal` unless the content type matches the key's extension, so that both stores serve the same type. */
export function requireContentType(key: string, contentType: string): void {
  const expected = contentTypeOf(requireObjectKey(key).extension)
  if (contentType === expected) return
  throw new AppError('internal', 'Internal error', {
    internal: `the key ${key} has the type ${expected}, not ${contentType}`,
  })
}
