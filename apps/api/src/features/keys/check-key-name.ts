import { AppError } from '@platen/errors'

const longest = 100

/** Trims the name of a key. Throws `invalid_request` unless it has 1 to 100 characters on one line. */
export function checkKeyName(name: string): string {
  const trimmed = name.trim()
  // Control characters would garble lists, and PostgreSQL refuses U+0000.
  if (trimmed === '' || trimmed.length > longest || /\p{Cc}/u.test(trimmed))
    throw new AppError(
      'invalid_request',
      `name must be a text of 1 to ${longest} characters on one line`,
    )
  return trimmed
}
