import { type AppError } from '@platen/errors'
import { type FastifyRequest } from 'fastify'
import { errorAnswer } from '../../http/errors/error-answer'
import { type ErrorForm } from '../../http/routes/route-options'
import { rpcCodes, rpcError } from './json-rpc'

/** What the path takes. */
export const allowedMethods = 'GET, POST'

/** Errors of the path before a message was read: their usual status and headers, with a JSON-RPC body. */
export const toolServerErrors: ErrorForm = (error, request) => {
  const { status, headers } = errorAnswer(error, request.id)
  const code = codeOf(error, status)
  const message = error.code === 'internal' ? 'Internal error' : error.publicMessage
  return {
    status,
    headers: {
      ...headers,
      ...(status === 401 && { 'www-authenticate': challenge(request) }),
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

/** Says whether a token was refused or none was sent. */
function challenge({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const sent = /^Bearer +\S/i.test(headers.authorization ?? '')
  return `Bearer realm="platen"${sent ? ', error="invalid_token"' : ''}`
}
