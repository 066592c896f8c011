import { type GenerateRequest } from '@platen/contract'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Returns a generate call with the options of its headers: `Prefer: respond-async` is the same as `async`. */
export function applyPreferHeader(request: GenerateRequest, headers: Headers): GenerateRequest {
  return { ...request, async: request.async || prefersAsync(headers['prefer']) }
}

function prefersAsync(prefer: string | string[] | undefined): boolean {
  return /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i.test([prefer ?? ''].flat().join(','))
}
