import { type Database, type QuotaLimits } from '@platen/database'
import { AppError } from '@platen/errors'
import { LRUCache } from 'lru-cache'

export interface QuotasOptions {
  database: Pick<Database, 'organizations' | 'tenant'>
  /** Since when the files of renders are stored; earlier ones are deleted by age. */
  storedSince: () => Date
  /** The clock, in ms. */
  now?: () => number
}

/** What an organization uses of a quota. */
export interface Quota {
  used: number
  limit: number | null
}

interface Known {
  limits: QuotaLimits
  /** Null where there is no limit to compare with. */
  renders: number | null
  bytes: number | null
  /** The month of the count, since the epoch. */
  month: number
}

/** What stored bytes are counted against. */
export type ByteQuota = Pick<Quotas, 'takeBytes'>

/** For operators, who fill the storage as they like. */
export const noByteQuota: ByteQuota = { takeBytes: () => Promise.resolve() }

const noLimits: QuotaLimits = { renders: null, bytes: null, open: null }
const hour = 3600

/**
 * The quotas of organizations. Limits and counts are read once a minute for each organization, and what this instance admits is
 * added: with several instances, a quota may be exceeded by what they admit in a minute.
 */
export class Quotas {
  private readonly known: LRUCache<string, Known>
  private readonly now: () => number

  constructor(private readonly options: QuotasOptions) {
    const { now = Date.now } = options
    this.now = now
    // Looks at the clock each time: the library would trust one look for a millisecond.
    this.known = new LRUCache({ max: 10_000, ttl: 60_000, ttlResolution: 0, perf: { now } })
  }

  /** How many renders the organization may have open; Infinity without a quota. */
  async openLimit(organizationId: string): Promise<number> {
    return (await this.of(organizationId)).limits.open ?? Infinity
  }

  /** Counts a render that is about to be inserted. Throws `quota_exceeded` when the month's or the storage is used up. */
  async takeRender(organizationId: string): Promise<void> {
    const known = await this.of(organizationId)
    refuseWhenFull(known)
    const { renders: limit } = known.limits
    if (limit === null || known.renders === null) return
    if (known.renders >= limit)
      throw new AppError('quota_exceeded', 'The quota of renders of this month is used up', {
        internal: `${organizationId} may draw ${limit} renders a month`,
        retryAfter: (endOfMonth(this.now()) - this.now()) / 1000,
      })
    known.renders++
  }

  /** Throws `quota_exceeded` when the storage is used up. */
  async demandStorage(organizationId: string): Promise<void> {
    refuseWhenFull(await this.of(organizationId))
  }

  /** Counts bytes that are about to be stored. Throws `quota_exceeded` when the storage is used up. */
  async takeBytes(organizationId: string, bytes: number): Promise<void> {
    const known = await this.of(organizationId)
    refuseWhenFull(known)
    if (known.bytes !== null) known.bytes += bytes
  }

  private async of(organizationId: string): Promise<Known> {
    const known = this.known.get(organizationId)
    if (known?.month === monthOf(this.now())) return known
    const { database, storedSince } = this.options
    const limits = (await database.organizations.findQuotas(organizationId)) ?? noLimits
    const { usage } = database.tenant(organizationId)
    const [renders, bytes] = await Promise.all([
      limits.renders === null ? null : usage.countRenders(),
      limits.bytes === null ? null : usage.sumBytes(storedSince()),
    ])
    const read = { limits, renders, bytes, month: monthOf(this.now()) }
    this.known.set(organizationId, read)
    return read
  }
}

function refuseWhenFull({ limits, bytes }: Known): void {
  if (limits.bytes === null || bytes === null || bytes < limits.bytes) return
  throw new AppError('quota_exceeded', 'The storage of the organization is used up', {
    internal: `${bytes} bytes are stored; the quota is ${limits.bytes}`,
    retryAfter: hour,
  })
}

function monthOf(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function endOfMonth(time: number): number {
  const next = monthOf(time) + 1
  return Date.UTC(Math.floor(next / 12), next % 12)
}
