import { type UsageQuery } from '@platen/contract'
import { type TenantScope, type UsageFilter, type UsageRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Quota } from '../../runtime/limits/quotas'
import { type Runtime } from '../../runtime/runtime'

export interface UsageOf {
  data: UsageRecord[]
  quotas: { renders: Quota; bytes: Quota; open: Quota }
}

const dayMs = 86_400_000
/** The longest period that one call may request, in days. */
const mostDays = { hour: 31, day: 366, month: 366 } as const

/** Reads the usage of an organization and its quotas. Throws `invalid_request` if the times are out of order or too far apart. */
export async function getUsage(
  { database, outputExpiry }: Pick<Runtime, 'database' | 'outputExpiry'>,
  { scope, query }: { scope: TenantScope; query: UsageQuery },
): Promise<UsageOf> {
  const filter = filterOf(query)
  const { usage, renders } = database.tenant(scope)
  // Quotas apply to everything that the organization stores, whatever the caller may see.
  const all = database.tenant(scope.organizationId).usage
  const [data, limits, drawn, bytes, open] = await Promise.all([
    usage.list(filter),
    database.organizations.findQuotas(scope.organizationId),
    usage.countRenders(),
    all.sumBytes(outputExpiry.storedSince()),
    renders.countOpen(),
  ])
  return {
    data,
    quotas: {
      renders: { used: drawn, limit: limits?.renders ?? null },
      bytes: { used: bytes, limit: limits?.bytes ?? null },
      open: { used: open, limit: limits?.open ?? null },
    },
  }
}

function filterOf({ from, to = new Date(), by }: UsageQuery): UsageFilter {
  const since = from ?? new Date(to.getTime() - 30 * dayMs)
  const days = (to.getTime() - since.getTime()) / dayMs
  if (days <= 0) throw new AppError('invalid_request', 'from must be before to')
  if (days > mostDays[by])
    throw new AppError(
      'invalid_request',
      `from and to must be at most ${mostDays[by]} days apart when by is ${by}`,
    )
  return { from: since, to, by }
}
