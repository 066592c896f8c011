import { randomBytes } from 'node:crypto'
import { type IncomingMessage } from 'node:http'

/** Makes the id of a request. */
export function newRequestId(): string {
  return `req_${randomBytes(12).toString('base64url')}`
}

const longest = 128

/** The id that the caller, or a proxy in front, gave a request: printable ASCII and cut to 128 characters; none is undefined. */
export function callersRequestId({
  headers,
}: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && /^[\x20-\x7e]+$/.test(given)
    ? given.slice(0, longest)
    : undefined
}
