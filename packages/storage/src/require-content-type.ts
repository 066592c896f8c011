import { AppError } from '@platen/errors'
import { requireObjectKey } from '@platen/design'
import { contentTypeOf } from './content-types'

/** Throws `internal` unless the media type is the one that the key's extension stands for: both stores then serve the same. */
export function requireContentType(key: string, contentType: string): void {
  const expected = contentTypeOf(requireObjectKey(key).extension)
  if (contentType === expected) return
  throw new AppError('internal', 'Internal error', {
    internal: `the key ${key} stands for ${expected}, not for ${contentType}`,
  })
}
