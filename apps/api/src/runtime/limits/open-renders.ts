import { LRUCache } from 'lru-cache'

export interface OpenRendersOptions {
  /** The maximum number of open renders, in total and for each organization. */
  limits: { all: number; perOrganization: number }
  countAll: () => Promise<number>
  countOf: (organizationId: string) => Promise<number>
}

interface Count {
  open: number
  /** True if renders were added since the count; some may have ended unnoticed. */
  raised: boolean
}

/** The key for the count of all organizations; no id equals it. */
const everyone = 'all'

/**
 * Counts open renders, at most twice a second, so that limits and priorities need no query for each call. Between counts, adds the renders
 * that this instance starts and subtracts the renders that it sees end. If ends were ignored, calls would be placed later and later in the
 * queue until the next count; the last of them would then wait for calls that came after it.
 */
export class OpenRenders {
  readonly limits: OpenRendersOptions['limits']
  private readonly counts = new LRUCache<string, Count>({
    max: 10_000,
    ttl: 500,
    // Reads the clock each time: by default the library caches its time for a millisecond.
    ttlResolution: 0,
    // A call that a count has admitted is added to that count even if the count is stale by then: no better count is known.
    noDeleteOnStaleGet: true,
  })

  constructor(private readonly options: OpenRendersOptions) {
    this.limits = options.limits
  }

  /** Returns the number of open renders of all organizations. */
  async total(): Promise<number> {
    return (await this.recent(everyone, this.options.countAll)).open
  }

  /**
   * Returns the number of open renders of an organization. Counts again before it returns `limit` or more, unless nothing was added
   * since the latest count.
   */
  async of(organizationId: string, limit = Infinity): Promise<number> {
    const count = (): Promise<number> => this.options.countOf(organizationId)
    const known = await this.recent(organizationId, count)
    if (known.open < limit || !known.raised) return known.open
    return (await this.counted(organizationId, count)).open
  }

  /** Adds a render of the organization and returns the new number: the priority of the render in the queue. */
  add(organizationId: string): number {
    const known = this.latest(organizationId)
    if (!known) return 1
    known.open += 1
    known.raised = true
    return known.open
  }

  /** Records that a render of the organization has ended. */
  end(organizationId: string): void {
    const known = this.latest(organizationId)
    if (known) known.open = Math.max(0, known.open - 1)
  }

  /** The latest count, however old. */
  private latest(organizationId: string): Count | undefined {
    return this.counts.peek(organizationId, { allowStale: true })
  }

  private async recent(key: string, count: () => Promise<number>): Promise<Count> {
    return this.counts.get(key) ?? (await this.counted(key, count))
  }

  private async counted(key: string, count: () => Promise<number>): Promise<Count> {
    const counted = { open: await count(), raised: false }
    this.counts.set(key, counted)
    return counted
  }
}
