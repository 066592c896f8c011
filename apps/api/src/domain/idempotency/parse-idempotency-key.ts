import { createHash } from 'node:crypto'
import { canonicalJson } from '@platen/contract'
import { AppError } from '@platen/errors'

/** A call that its caller may repeat, and how a repetition is recognized. */
export interface IdempotentCall {
  key: string
  /** SHA-256 of method, path and canonical body. */
  fingerprint: Buffer
}

/** What a call is recognized by, beside its body. */
export interface CalledAs {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

const longest = 255

/**
 * Reads the header `Idempotency-Key` of a call; null without one. `body` is what was sent; none at all is the same as `{}`.
 * Throws `invalid_request` for a key out of its limits.
 */
export function parseIdempotencyKey(
  { method, path, headers }: CalledAs,
  body: unknown,
): IdempotentCall | null {
  const header = headers['idempotency-key']
  if (header === undefined) return null
  const key = [header].flat().join(', ')
  if (key === '' || key.length > longest)
    throw new AppError('invalid_request', `Idempotency-Key must have 1 to ${longest} characters`)
  const text = `${method} ${path}\n${canonicalJson(body ?? {})}`
  return { key, fingerprint: createHash('sha256').update(text).digest() }
}
