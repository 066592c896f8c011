import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const prefix = 'plt_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 32
const checksumLength = 6

/** Matches an API key anywhere in a string. */
export const apiKeyPattern = new RegExp(`${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}`)
const form = new RegExp(`^${apiKeyPattern.source}$`)

/** The part of a key that may be stored. */
export interface ApiKeyRecord {
  /** SHA-256 of the whole key. */
  hash: Buffer
  /** Distinguishes keys in lists. */
  prefix: string
  lastFour: string
}

/** Creates an API key: 32 random base62 characters and a checksum, so that a mistyped key needs no query. `key` is shown once. */
export function newApiKey(): ApiKeyRecord & { key: string } {
  const body = prefix + randomText(randomLength)
  const key = body + checksum(body)
  return { key, ...describeKey(key) }
}

/** Parses an API key that a caller sent. Returns null if its form or checksum is wrong. */
export function parseApiKey(text: string): ApiKeyRecord | null {
  if (!form.test(text)) return null
  const body = text.slice(0, -checksumLength)
  return checksum(body) === text.slice(-checksumLength) ? describeKey(text) : null
}

function describeKey(key: string): ApiKeyRecord {
  return {
    hash: createHash('sha256').update(key).digest(),
    prefix: key.slice(0, prefix.length + 4),
    lastFour: key.slice(-4),
  }
}

function checksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < checksumLength; place++) {
    digits = alphabet.charAt(rest % alphabet.length) + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return digits
}

/** Returns a random base62 string. Bytes beyond the last multiple of 62 are discarded, so that all characters are equally likely. */
function randomText(length: number): string {
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < limit && text.length < length) text += alphabet.charAt(byte % alphabet.length)
    }
  }
  return text
}
