import { AppError } from '@platen/errors'

const longest = 100

/** A name by which people tell keys apart, without blanks around it. Throws `invalid_request` when it is no such name. */
export function checkKeyName(name: string): string {
  const trimmed = name.trim()
  // Control characters would garble the lists that it stands in, and PostgreSQL refuses U+0000.
  if (trimmed === '' || trimmed.length > longest || /\p{Cc}/u.test(trimmed))
    throw new AppError(
      'invalid_request',
      `name must be a text of 1 to ${longest} characters on one line`,
    )
  return trimmed
}
