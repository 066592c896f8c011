interface Count {
  open: number
  countedAt: number
}

const freshMs = 500
const organizationsKept = 10_000

/**
 * How many renders are open, as this instance last saw it: at most half a second old, so that the limits cost no
 * query for each call.
 */
export class OpenRenders {
  private all: Count = { open: 0, countedAt: -Infinity }
  private readonly byOrganization = new Map<string, Count>()

  constructor(private readonly countAll: () => Promise<number>) {}

  /** Those of all organizations. */
  async total(): Promise<number> {
    if (!fresh(this.all)) this.all = countedNow(await this.countAll())
    return this.all.open
  }

  /** Those of one organization; `count` asks the database when what is known is too old. */
  async of(organizationId: string, count: () => Promise<number>): Promise<number> {
    const known = this.byOrganization.get(organizationId)
    if (known && fresh(known)) return known.open
    const open = await count()
    this.note(organizationId, open)
    return open
  }

  /** Notes a count that came along with an insert. */
  note(organizationId: string, open: number): void {
    this.byOrganization.delete(organizationId)
    this.byOrganization.set(organizationId, countedNow(open))
    const [oldest] = this.byOrganization.keys()
    if (this.byOrganization.size > organizationsKept && oldest !== undefined) {
      this.byOrganization.delete(oldest)
    }
  }
}

const fresh = ({ countedAt }: Count): boolean => performance.now() - countedAt < freshMs

const countedNow = (open: number): Count => ({ open, countedAt: performance.now() })
