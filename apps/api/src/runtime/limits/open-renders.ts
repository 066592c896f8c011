import { LRUCache } from 'lru-cache'

export interface OpenRendersOptions {
  /** How many renders may be open. */
  limits: { all: number; perOrganization: number }
  countAll: () => Promise<number>
  countOf: (organizationId: string) => Promise<number>
}

/** Looks at the clock each time: the library would trust one look for a millisecond. */
const fresh = { ttl: 500, ttlResolution: 0 }

/** How many renders are open. Counts are up to half a second old, so that the limits cost no query for each call. */
export class OpenRenders {
  readonly limits: OpenRendersOptions['limits']
  private readonly totals = new LRUCache<'all', number>({ max: 1, ...fresh })
  private readonly byOrganization = new LRUCache<string, number>({ max: 10_000, ...fresh })

  constructor(private readonly options: OpenRendersOptions) {
    this.limits = options.limits
  }

  /** Counts those of all organizations. */
  async total(): Promise<number> {
    const known = this.totals.get('all')
    if (known !== undefined) return known
    const open = await this.options.countAll()
    this.totals.set('all', open)
    return open
  }

  /** Counts those of one organization. */
  async of(organizationId: string): Promise<number> {
    const known = this.byOrganization.get(organizationId)
    if (known !== undefined) return known
    const open = await this.options.countOf(organizationId)
    this.note(organizationId, open)
    return open
  }

  /** Keeps the count that an insert returned. */
  note(organizationId: string, open: number): void {
    this.byOrganization.set(organizationId, open)
  }
}
