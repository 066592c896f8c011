import { LRUCache } from 'lru-cache'

export interface OpenRendersOptions {
  /** How many renders may be open. */
  limits: { all: number; perOrganization: number }
  countAll: () => Promise<number>
  countOf: (organizationId: string) => Promise<number>
}

interface Count {
  open: number
  /** Whether renders were added since it was counted; of some that have ended nothing is known. */
  raised: boolean
}

/** The key of the count of all organizations, which no id equals. */
const everyone = 'all'

/**
 * How many renders are open: counted at most twice a second, so that limits and priorities cost no query for each call, and meanwhile
 * changed by what this instance adds and sees end. Without the ends, calls would come ever later in the queue until the next
 * count, and the last of them behind all that come after it.
 */
export class OpenRenders {
  readonly limits: OpenRendersOptions['limits']
  private readonly counts = new LRUCache<string, Count>({
    max: 10_000,
    ttl: 500,
    // Looks at the clock each time: the library would trust one look for a millisecond.
    ttlResolution: 0,
    // What a call was admitted by is still the best that is known when it is added.
    noDeleteOnStaleGet: true,
  })

  constructor(private readonly options: OpenRendersOptions) {
    this.limits = options.limits
  }

  /** Counts those of all organizations. */
  async total(): Promise<number> {
    return (await this.recent(everyone, this.options.countAll)).open
  }

  /** Counts those of one organization: anew before the answer is `limit` or more, unless that was counted and not added up. */
  async of(organizationId: string, limit = Infinity): Promise<number> {
    const count = (): Promise<number> => this.options.countOf(organizationId)
    const known = await this.recent(organizationId, count)
    if (known.open < limit || !known.raised) return known.open
    return (await this.counted(organizationId, count)).open
  }

  /** Adds a render of the organization and returns how many that makes: its priority in the queue. */
  add(organizationId: string): number {
    const known = this.latest(organizationId)
    if (!known) return 1
    known.open += 1
    known.raised = true
    return known.open
  }

  /** Notes that a render of the organization has ended. */
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
