import { randomBytes } from 'node:crypto'
import { type IncomingMessage } from 'node:http'

const acceptable = /^[A-Za-z0-9_-]{8,64}$/

/** Makes the id of a request. */
export function newRequestId(): string {
  return `req_${randomBytes(12).toString('base64url')}`
}

/** The id set by a proxy in front, if its form is harmless, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && acceptable.test(given) ? given : newRequestId()
}
