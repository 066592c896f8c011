import { createHash, randomBytes } from 'node:crypto'

const tokenBytes = 32
const form = /^[0-9A-Za-z_-]{43}$/

/** Creates the token of a session or a link, which is given out once, and its SHA-256, which is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(tokenBytes).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** Returns the SHA-256 of a token as received; null when it cannot be one, so that it needs no query. */
export function hashOfToken(text: string): Buffer | null {
  return form.test(text) ? hashOf(text) : null
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
