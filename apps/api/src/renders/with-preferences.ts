import { type GenerateRequest } from '@platen/contract'
import { AppError } from '@platen/errors'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** A generate call with what its headers add. Throws `invalid_request` for a header that promises what is not built yet. */
export function withPreferences(request: GenerateRequest, headers: Headers): GenerateRequest {
  // To ignore it would be worse: the caller would retry in the belief that nothing is done twice.
  if (headers['idempotency-key'] !== undefined) {
    throw new AppError('invalid_request', 'Idempotency-Key is not supported yet')
  }
  return { ...request, async: request.async || prefersAsync(headers['prefer']) }
}

function prefersAsync(prefer: string | string[] | undefined): boolean {
  return /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i.test([prefer ?? ''].flat().join(','))
}
