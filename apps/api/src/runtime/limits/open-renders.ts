import { LRUCache } from 'lru-cache'

export interface OpenRendersOptions {
  /** How many renders may be open. */
  limits: { all: number; perOrganization: number }
  countAll: () => Promise<number>
  countOf: (organizationId: string) => Promise<number>
}

/** The key of the count of all organizations, which no id equals. */
const everyone = 'all'

/** How many renders are open. Counts are up to half a second old, so that the limits cost no query for each call. */
export class OpenRenders {
  readonly limits: OpenRendersOptions['limits']
  private readonly counts = new LRUCache<string, number>({
    max: 10_000,
    ttl: 500,
    // Looks at the clock each time: the library would trust one look for a millisecond.
    ttlResolution: 0,
  })

  constructor(private readonly options: OpenRendersOptions) {
    this.limits = options.limits
  }

  /** Counts those of all organizations. */
  total(): Promise<number> {
    return this.recent(everyone, this.options.countAll)
  }

  /** Counts those of one organization. */
  of(organizationId: string): Promise<number> {
    return this.recent(organizationId, () => this.options.countOf(organizationId))
  }

  /** Keeps the count that an insert returned. */
  note(organizationId: string, open: number): void {
    this.counts.set(organizationId, open)
  }

  private async recent(key: string, count: () => Promise<number>): Promise<number> {
    const known = this.counts.get(key)
    if (known !== undefined) return known
    const open = await count()
    this.counts.set(key, open)
    return open
  }
}
