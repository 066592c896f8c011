import { type IncomingMessage } from 'node:http'

/** Returns the length of the body of a request in bytes: 0 without a body, null if it is unknown until the end. */
export function bodyLength({ headers }: Pick<IncomingMessage, 'headers'>): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}
