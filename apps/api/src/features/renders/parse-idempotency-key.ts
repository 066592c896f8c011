import { createHash } from 'node:crypto'
import { canonicalJson } from '@platen/contract'
import { AppError } from '@platen/errors'

/** A call that its caller may repeat, and how a repetition is recognized. */
export interface IdempotentCall {
  key: string
  /** SHA-256 of method, path and canonical body. */
  fingerprint: Buffer
}

export interface CalledAs {
  method: string
  path: string
  /** As it was sent; none at all is the same as `{}`. */
  body: unknown
}

const longest = 255

/** Reads the header `Idempotency-Key` of a call; null without one. Throws `invalid_request` for one out of its limits. */
export function parseIdempotencyKey(
  header: string | string[] | undefined,
  { method, path, body }: CalledAs,
): IdempotentCall | null {
  if (header === undefined) return null
  const key = [header].flat().join(', ')
  if (key === '' || key.length > longest)
    throw new AppError('invalid_request', `Idempotency-Key must have 1 to ${longest} characters`)
  const text = `${method} ${path}\n${canonicalJson(body ?? {})}`
  return { key, fingerprint: createHash('sha256').update(text).digest() }
}
