import { isUtf8 } from 'node:buffer'
import { limits } from '@platen/design'
import { AppError } from '@platen/errors'
import { countJsonValues } from './count-json-values'

/**
 * Parses JSON in UTF-8. Throws `invalid_request` for anything else, and for a key that could reach a prototype; `payload_too_large`
 * for more values than any call needs, since each costs time to read.
 */
export function parseJsonBytes(body: Buffer): unknown {
  if (!isUtf8(body)) throw new AppError('invalid_request', 'The body is not valid UTF-8')
  if (countJsonValues(body) > limits.values) throw tooManyValues()
  const parsed = parse(body.toString('utf8'))
  if (reachesPrototypes(parsed)) {
    throw new AppError('invalid_request', 'The body has a key that is not allowed')
  }
  return parsed
}

const tooManyValues = (): AppError =>
  new AppError(
    'payload_too_large',
    `The body must contain at most ${limits.values.toLocaleString('en-US')} values`,
  )

function parse(text: string): unknown {
  try {
    // A byte order mark is not valid JSON, but some tools write one.
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text)
  } catch {
    throw new AppError('invalid_request', 'The body is not valid JSON')
  }
}

/** Returns true if a key could reach a prototype when objects are merged. Not recursive: depth is checked later. */
export function reachesPrototypes(parsed: unknown): boolean {
  const open: unknown[] = [parsed]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if (Object.hasOwn(value, '__proto__') || hasPrototype(value)) return true
    for (const item of Object.values(value)) {
      if (typeof item === 'object' && item !== null) open.push(item)
    }
  }
  return false
}

function hasPrototype(value: object): boolean {
  const own = Object.getOwnPropertyDescriptor(value, 'constructor')?.value as unknown
  return typeof own === 'object' && own !== null && Object.hasOwn(own, 'prototype')
}
