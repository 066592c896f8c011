import { type ListRefusedCallsQuery, type RouteAnswer } from '@platen/contract'
import { type CalledMethod } from '@platen/contract/names'
import { type RefusedCallRecord } from '@platen/database'

/** Presents a page of refused calls. */
export function presentRefusedCalls(
  { data, total }: { data: readonly RefusedCallRecord[]; total: number },
  { page, perPage, requestId, status, method, keyId, designId, from, to }: ListRefusedCallsQuery,
): RouteAnswer<'listRefusedCalls'> {
  const asked = {
    requestId: requestId ?? null,
    status: status ?? null,
    method: method ?? null,
    keyId: keyId ?? null,
    designId: designId ?? null,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
  }
  const body = { data: data.map(presentRefusedCall), total, page, perPage, ...asked }
  return { status: 200, body }
}

/** Presents a refused call. */
export function presentRefusedCall({
  at,
  method,
  durationMs: duration,
  ...call
}: RefusedCallRecord): RouteAnswer<'getRefusedCall'>['body'] {
  return { ...call, at: at.toISOString(), method: method as CalledMethod, duration }
}
