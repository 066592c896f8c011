import { type AppError } from '@platen/errors'
import { type IncomingHttpHeaders } from 'node:http'
import { type RpcError, rpcCodes, rpcError } from './json-rpc'

/** The methods that the path allows. */
export const allowedMethods = 'GET, POST'

interface HttpAnswer {
  status: number
  headers: Record<string, string>
}

/**
 * Converts errors that occur on the path before a message is read: they keep their status and headers, and get a JSON-RPC body. A refused
 * caller gets a challenge with the address of the metadata for OAuth, unless it is null.
 */
export const toolServerErrors =
  (metadata: string | null) =>
  (
    { status, headers }: HttpAnswer,
    error: AppError,
    request: { headers: IncomingHttpHeaders },
  ): HttpAnswer & { body: RpcError } => {
    const code = codeOf(error, status)
    const message = error.code === 'internal' ? 'Internal error' : error.publicMessage
    const refusal = status === 401 && challenge(metadata, faultOf(request.headers))
    return {
      status,
      headers: {
        ...headers,
        ...(refusal !== false && { 'www-authenticate': refusal }),
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

/** Distinguishes a refused token from a missing one. */
const faultOf = ({ authorization = '' }: IncomingHttpHeaders): readonly string[] =>
  /^Bearer +\S/i.test(authorization) ? ['error="invalid_token"'] : []

/** Returns the value of WWW-Authenticate with these parameters, and the address of the metadata for OAuth unless it is null. */
export const challenge = (metadata: string | null, parameters: readonly string[]): string =>
  [
    'Bearer realm="platen"',
    ...parameters,
    ...(metadata === null ? [] : [`resource_metadata="${metadata}"`]),
  ].join(', ')
