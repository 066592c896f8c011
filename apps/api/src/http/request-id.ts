import { randomBytes } from 'node:crypto'
import { type IncomingMessage } from 'node:http'

/** Creates the id of a request. */
export function newRequestId(): string {
  return `req_${randomBytes(12).toString('base64url')}`
}

const longest = 128

/**
 * Returns the id that the caller, or a proxy in front, gave a request: printable ASCII, cut to 128 characters; undefined without
 * one.
 */
export function callersRequestId({
  headers,
}: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\x20-\x7e]+$/.test(given)
    ? given.slice(0, longest)
    : undefined
}
