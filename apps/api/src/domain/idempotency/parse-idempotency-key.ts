import { createHash } from 'node:crypto'
import { canonicalJson } from '@platen/contract'
import { AppError } from '@platen/errors'

/** A call that its caller may repeat, with the fingerprint that identifies a repetition. */
export interface IdempotentCall {
  key: string
  /** The SHA-256 hash of method, path and canonical body. */
  fingerprint: Buffer
}

/** The parts that identify a call, besides its body. */
export interface CalledAs {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

const longest = 255

/**
 * Reads the header `Idempotency-Key` of a call; null without one. `body` is the body that was sent; an empty body counts as `{}`.
 * Throws `invalid_request` for a key outside its limits.
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
