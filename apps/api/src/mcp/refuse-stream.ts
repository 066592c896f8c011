import { type IncomingHttpHeaders } from 'node:http'
import { AppError } from '@platen/errors'

/** The headers that are sent only by clients that request a stream. */
const streamHeaders = ['mcp-protocol-version', 'last-event-id', 'mcp-session-id']

/** Throws `method_not_allowed` for a GET that tries to open a stream: after a 200 a client would reconnect forever. */
export function refuseStream(headers: IncomingHttpHeaders): void {
  const accept = (headers.accept ?? '').toLowerCase()
  const wantsEvents = accept.includes('text/event-stream') && !accept.includes('application/json')
  if (!wantsEvents && !streamHeaders.some(name => headers[name] !== undefined)) return
  throw new AppError('method_not_allowed', 'There is no event stream; send JSON-RPC with POST')
}
