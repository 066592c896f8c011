import { type ErrorBody } from '@platen/contract'
import { type AppError } from '@platen/errors'
import { plainType } from '../answers/secure-answers'
import { statusCodes } from './status-codes'

export interface ErrorAnswer {
  status: number
  headers: Record<string, string>
  body: unknown
}

/** Turns an error into its response. An internal error shows only the request id. */
export function errorAnswer(error: AppError, requestId: string): ErrorAnswer & { body: ErrorBody } {
  const ours = error.code === 'internal'
  return {
    status: statusCodes[error.code],
    headers: {
      'x-error-code': error.code,
      'x-request-id': requestId,
      // Set here too, because no hooks run for some requests.
      ...plainType,
      ...(error.code === 'unauthorized' && { 'www-authenticate': 'Bearer' }),
      ...retryAfter(error),
    },
    body: { message: ours ? `Internal error (request ${requestId})` : error.publicMessage },
  }
}

function retryAfter({ code, retryAfter }: AppError): { 'retry-after'?: string } {
  const wait = statusCodes[code] === 503 || statusCodes[code] === 429
  if (retryAfter === undefined && !wait) return {}
  return { 'retry-after': String(Math.max(1, Math.ceil(retryAfter ?? 2))) }
}
