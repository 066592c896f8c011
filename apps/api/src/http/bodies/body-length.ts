import { type IncomingMessage } from 'node:http'

/** How long the body of a request is, in bytes: 0 without a body, null when only its end will tell. */
export function bodyLength({ headers }: Pick<IncomingMessage, 'headers'>): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}
