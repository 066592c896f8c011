import { AppError } from '@platen/errors'
import { Counts } from '../../../runtime/limits/counts'

interface Limits {
  /** Maximum number of open calls of an organization, in this process. */
  most: number
  /** Maximum number of open calls in all; unlimited if absent. */
  inAll?: number
  /** The name of the calls, in the plural. */
  called: string
}

/** The organization or network that a call is for. */
interface Receiver {
  organizationId: string
  /** The network of the caller (`networkOf`), if callers are strangers. */
  network?: string
}

/** Counts the calls of a kind that are open, for each organization, for each network and in all. A network never has the last place of either. */
export class OpenCalls {
  private readonly ofOrganizations = new Counts()
  private readonly ofNetworks = new Counts()
  /** For each organization, from each network. */
  private readonly ofBoth = new Counts()
  private all = 0

  constructor(private readonly limits: Limits) {}

  /**
   * Counts a call until its signal aborts. Throws `rate_limited` when its organization has too many, or its network all but one of these or of
   * all, and `unavailable` when all have too many.
   */
  add({ organizationId, network }: Receiver, over: AbortSignal): void {
    const { most, inAll = Infinity, called } = this.limits
    const both = `${organizationId} ${network}`
    const refuse = (open: number, limit: number, where = ''): void => {
      if (open < limit) return
      const message = `${limit} ${called} are open${where}; wait until one has ended`
      throw new AppError('rate_limited', message, { retryAfter: 5 })
    }
    refuse(this.ofOrganizations.of(organizationId), most)
    if (network !== undefined) {
      refuse(this.ofBoth.of(both), most - 1, ' from your address')
      refuse(this.ofNetworks.of(network), inAll - 1, ' from your address')
    }
    if (this.all >= inAll)
      throw new AppError('unavailable', `Too many ${called} are open`, { retryAfter: 5 })
    if (over.aborted) return
    const count = (change: 1 | -1): void => {
      this.all += change
      this.ofOrganizations.change(organizationId, change)
      if (network === undefined) return
      this.ofNetworks.change(network, change)
      this.ofBoth.change(both, change)
    }
    count(1)
    over.addEventListener('abort', () => count(-1), { once: true })
  }
}
