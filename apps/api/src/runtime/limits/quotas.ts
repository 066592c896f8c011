import { type Database, documentText, type QuotaLimits, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { LRUCache } from 'lru-cache'
import { type Stock, StoredTally } from './stored-tally'

export interface QuotasOptions {
  database: Pick<Database, 'organizations' | 'tenant'>
  /** The time since which files of renders are stored; older files are deleted. */
  storedSince: () => Date
  limits: {
    /** The maximum number of designs of an organization. */
    designs: number
    /** The maximum number of designs of one user of an organization's embedded editors. */
    designsOfUser: number
    /** The maximum number of bytes that one user of an organization's embedded editors may store. */
    bytesOfUser: number
  }
  /** The clock, in ms. */
  now?: () => number
}

/** The usage of an organization, and its limit; null if unlimited. */
export interface Quota {
  used: number
  limit: number | null
}

interface Known {
  limits: QuotaLimits
  /** The renders of the month; null if the organization has no limit. */
  renders: number | null
  /** The month that was counted, in months since the year 0. */
  month: number
}

/** The bytes, designs and JSON that a call is about to store. */
export interface Storing {
  bytes?: number
  designs?: number
  /** A document or other JSON, which counts uncompressed until the stored bytes are counted again. */
  json?: unknown
}

/** The part of the quotas that counts stored bytes and designs. */
export type StorageQuota = Pick<Quotas, 'storing'>

/** No limit, for operators. */
export const noQuota: StorageQuota = { storing: (_scope, _what, store) => store() }

interface StorageLimit {
  tally: StoredTally
  bytes: number
  designs: number
  whose: 'organization' | 'user'
}

const noLimits: QuotaLimits = { renders: null, bytes: null, open: null }
const hour = 3600
const minuteMs = 60_000
/** A count older than this is repeated before something is refused: stored files may have been deleted. */
const recountMs = 1000

/**
 * The quotas of organizations, and of the users of their embedded editors. Limits and counts are read once a minute for each of them, and
 * this instance adds what it admits. With several instances, a quota may be exceeded by as much as they admit in a minute.
 */
export class Quotas {
  private readonly known: LRUCache<string, Promise<Known>>
  private readonly tallies = new LRUCache<string, StoredTally>({ max: 10_000 })
  private readonly now: () => number

  constructor(private readonly options: QuotasOptions) {
    const { now = Date.now } = options
    this.now = now
    // Reads the clock each time: by default the library caches its time for a millisecond.
    this.known = new LRUCache({ max: 10_000, ttl: minuteMs, ttlResolution: 0, perf: { now } })
  }

  /** Returns the maximum number of open renders of the organization; Infinity without a quota. */
  async openLimit(organizationId: string): Promise<number> {
    return (await this.of(organizationId)).limits.open ?? Infinity
  }

  /**
   * Counts a render that is about to be inserted, with its modifications as stored bytes. Throws `quota_exceeded` if the monthly
   * renders or the storage has been used up.
   */
  async takeRender(scope: TenantScope, modifications: readonly unknown[] = []): Promise<void> {
    const stored = modifications.length > 0 ? { json: modifications } : {}
    await this.storing(scope, stored, () => Promise.resolve())
    const known = await this.of(scope.organizationId)
    const { renders: limit } = known.limits
    if (limit === null || known.renders === null) return
    if (known.renders >= limit)
      throw new AppError('quota_exceeded', "This month's render quota is used up", {
        internal: `${scope.organizationId} may draw ${limit} renders a month`,
        retryAfter: (endOfMonth(this.now()) - this.now()) / 1000,
      })
    known.renders++
  }

  /**
   * Runs `start`, which lets rows of a batch wait to be drawn; they count while it runs, and afterwards if it succeeds. Throws
   * `quota_exceeded` if the month has fewer renders left.
   */
  async takeRows<Result>(
    { organizationId }: TenantScope,
    rows: number,
    start: () => Promise<Result>,
  ): Promise<Result> {
    const known = await this.of(organizationId)
    const { renders: limit } = known.limits
    if (limit === null || known.renders === null) return start()
    const left = Math.max(0, limit - known.renders)
    if (rows > left)
      throw new AppError(
        'quota_exceeded',
        `The batch exceeds this month's render quota: it needs ${rows.toLocaleString('en-US')}, and ${left.toLocaleString('en-US')} are left`,
        {
          internal: `${organizationId} may draw ${limit} renders a month`,
          retryAfter: (endOfMonth(this.now()) - this.now()) / 1000,
        },
      )
    known.renders += rows
    try {
      return await start()
    } catch (error) {
      known.renders -= rows
      throw error
    }
  }

  /**
   * Runs `store`; its bytes and designs count while it runs, and afterwards if it succeeds. Throws `quota_exceeded` if the storage
   * of the organization or of its user is used up, or if either has reached its limit on designs.
   */
  async storing<Result>(
    scope: TenantScope,
    { bytes = 0, designs = 0, json }: Storing,
    store: () => Promise<Result>,
  ): Promise<Result> {
    const limits = await this.limitsOf(scope)
    // Without a limit on bytes, the JSON need not be measured.
    const measured = json !== undefined && limits.some(limit => limit.bytes < Infinity)
    const what = { bytes: bytes + (measured ? sizeOf(json) : 0), designs }
    for (const limit of limits) {
      await limit.tally.refresh(minuteMs)
      if (faultOf(limit, what)) await limit.tally.refresh(recountMs)
    }
    // Synchronous, so that no other call is admitted between the check and the addition.
    for (const limit of limits) refuse(faultOf(limit, what))
    return limits.reduceRight(
      (rest, { tally }) =>
        () =>
          tally.whileStoring(what, rest),
      store,
    )()
  }

  /** Returns the tallies that a scope counts towards, with their limits. */
  private async limitsOf({ organizationId, userId }: TenantScope): Promise<StorageLimit[]> {
    const { designs, designsOfUser, bytesOfUser } = this.options.limits
    const { bytes } = (await this.of(organizationId)).limits
    const counts = { bytes: bytes !== null }
    const all: StorageLimit = {
      tally: this.tallyOf({ organizationId, userId: null }, counts),
      bytes: bytes ?? Infinity,
      designs,
      whose: 'organization',
    }
    if (userId === null) return [all]
    const tally = this.tallyOf({ organizationId, userId }, { bytes: true })
    return [{ tally, bytes: bytesOfUser, designs: designsOfUser, whose: 'user' }, all]
  }

  private tallyOf(
    { organizationId, userId }: TenantScope,
    { bytes }: { bytes: boolean },
  ): StoredTally {
    // Once a quota on bytes is set, an earlier tally that does not count them is of no use.
    const key = JSON.stringify([organizationId, userId, bytes])
    const known = this.tallies.get(key)
    if (known) return known
    const { database, storedSince } = this.options
    const { usage } = database.tenant({ organizationId, userId, drafts: true })
    const count = async (): Promise<Stock> => ({
      bytes: bytes ? await usage.sumBytes(storedSince()) : 0,
      designs: await usage.countDesigns(),
    })
    const tally = new StoredTally(count, this.now)
    this.tallies.set(key, tally)
    return tally
  }

  private async of(organizationId: string): Promise<Known> {
    const reading = this.known.get(organizationId)
    const known = await reading
    if (known?.month === monthOf(this.now())) return known
    // Another call may have started to read while this one waited.
    const latest = this.known.peek(organizationId)
    if (latest && latest !== reading) return latest
    const read = this.read(organizationId)
    this.known.set(organizationId, read)
    read.catch(() => this.known.delete(organizationId))
    return read
  }

  private async read(organizationId: string): Promise<Known> {
    const { database } = this.options
    const limits = (await database.organizations.findQuotas(organizationId)) ?? noLimits
    const { usage } = database.tenant(organizationId)
    const renders = limits.renders === null ? null : await usage.countRenders()
    return { limits, renders, month: monthOf(this.now()) }
  }
}

/** Returns the error if a limit leaves no room to store more; otherwise undefined. */
function faultOf(
  { tally: { used }, bytes, designs, whose }: StorageLimit,
  what: Stock,
): AppError | undefined {
  if (used.bytes >= bytes)
    return new AppError('quota_exceeded', `The storage of the ${whose} is used up`, {
      internal: `${used.bytes} bytes are stored; the quota is ${bytes}`,
      retryAfter: hour,
    })
  if (what.designs === 0 || used.designs + what.designs <= designs) return undefined
  const most = designs.toLocaleString('en-US')
  return new AppError('quota_exceeded', `The ${whose} has reached its limit of ${most} designs`, {
    internal: 'MAX_DESIGNS_PER_ORGANIZATION and MAX_DESIGNS_PER_EMBED_USER set this limit',
    retryAfter: hour,
  })
}

const sizeOf = (json: unknown): number => Buffer.byteLength(documentText(json))

function refuse(fault: AppError | undefined): void {
  if (fault) throw fault
}

function monthOf(time: number): number {
  const date = new Date(time)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function endOfMonth(time: number): number {
  const next = monthOf(time) + 1
  return Date.UTC(Math.floor(next / 12), next % 12)
}
