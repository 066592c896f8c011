import { type AppError } from '@platen/errors'
import { type IncomingHttpHeaders } from 'node:http'
import { type RpcError, rpcCodes, rpcError } from './json-rpc'

/** The methods that the path allows. */
export const allowedMethods = 'GET, POST'

interface HttpAnswer {
  status: number
  headers: Record<string, string>
}

/** Converts errors that occur on the path before a message is read: they keep their status and headers, and get a JSON-RPC body. */
export function toolServerErrors(
  { status, headers }: HttpAnswer,
  error: AppError,
  request: { headers: IncomingHttpHeaders },
): HttpAnswer & { body: RpcError } {
  const code = codeOf(error, status)
  const message = error.code === 'internal' ? 'Internal error' : error.publicMessage
  return {
    status,
    headers: {
      ...headers,
      ...(status === 401 && { 'www-authenticate': challenge(request.headers) }),
      ...(status === 405 && { allow: allowedMethods }),
    },
    body: rpcError(null, { code, message }),
  }
}

function codeOf({ code }: AppError, status: number): number {
  if (code === 'internal') return rpcCodes.internalError
  if (code === 'unauthorized') return rpcCodes.unauthorized
  return status === 400 ? rpcCodes.invalidRequest : rpcCodes.refused
}

/** Returns the value of WWW-Authenticate, which distinguishes a refused token from a missing one. */
function challenge({ authorization = '' }: IncomingHttpHeaders): string {
  const sent = /^Bearer +\S/i.test(authorization)
  return `Bearer realm="platen"${sent ? ', error="invalid_token"' : ''}`
}
