import { type RouteAnswer } from '@platen/contract'
import { type UsageOf } from './get-usage'

/** Presents the usage of an organization, and its quotas. */
export function presentUsage({ data, quotas }: UsageOf): RouteAnswer<'getUsage'> {
  const items = data.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts }))
  return { status: 200, body: { data: items, quotas } }
}
