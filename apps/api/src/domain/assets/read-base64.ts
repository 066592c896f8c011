import { AppError } from '@platen/errors'

/** Reads base64 of at most `most` bytes, with or without the start of a data: URL. Throws `invalid_request` with the name of the field. */
export function readBase64(text: string, { field, most }: { field: string; most: number }): Buffer {
  const content = text.replace(/^data:[^,]{0,100};base64,/, '')
  // Four characters stand for three bytes, and line breaks for none.
  if (content.length > most * 2) throw tooLarge(field, most)
  if (!/^[A-Za-z0-9+/_\s-]+={0,2}\s*$/.test(content))
    throw new AppError('invalid_request', `${field} must be base64`)
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > most) throw tooLarge(field, most)
  return bytes
}

const tooLarge = (field: string, most: number): AppError =>
  new AppError(
    'payload_too_large',
    `${field} must be at most ${most / 1024 / 1024} MiB; send a url`,
  )
