import { requireObjectKey } from '@platen/design'
import { AppError } from '@platen/errors'

import { type FileExtension, fileExtensions } from '@platen/design'

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

/** The media type that a file with this extension is served as. */
export function contentTypeOf(extension: FileExtension): string {
  return contentTypes[extension]
}

/** The extension under which a media type is stored; `bin` for an unknown one. */
export function extensionOf(contentType: string): FileExtension {
  return fileExtensions.find(extension => contentTypes[extension] === contentType) ?? 'bin'
}

/** Throws `internal` unless the content type is that of the key's extension, so that both stores serve the same. */
export function requireContentType(key: string, contentType: string): void {
  const expected = contentTypeOf(requireObjectKey(key).extension)
  if (contentType === expected) return
  throw new AppError('internal', 'Internal error', {
    internal: `the key ${key} has the type ${expected}, not ${contentType}`,
  })
}
