import { AppError } from '@platen/errors'

interface Limits {
  /** Maximum number of open calls of an organization, in this process. */
  most: number
  /** Maximum number of open calls in all; unlimited if absent. */
  inAll?: number
  /** What the calls are, in the plural. */
  called: string
}

/** Counts the calls of a kind that are open, for each organization and in all. */
export class OpenStreams {
  private readonly open = new Map<string, number>()
  private all = 0

  constructor(private readonly limits: Limits) {}

  /** Counts a call of an organization until its signal aborts. Throws `rate_limited` when it has too many, and `unavailable` when all have. */
  add(organizationId: string, over: AbortSignal): void {
    const { most, inAll = Infinity, called } = this.limits
    const before = this.open.get(organizationId) ?? 0
    if (before >= most)
      throw new AppError('rate_limited', `${most} ${called} are open; wait until one has ended`, {
        retryAfter: 5,
      })
    if (this.all >= inAll)
      throw new AppError('unavailable', `Too many ${called} are open`, { retryAfter: 5 })
    if (over.aborted) return
    this.open.set(organizationId, before + 1)
    this.all += 1
    over.addEventListener('abort', () => this.end(organizationId), { once: true })
  }

  private end(organizationId: string): void {
    this.all -= 1
    const left = (this.open.get(organizationId) ?? 0) - 1
    if (left > 0) this.open.set(organizationId, left)
    else this.open.delete(organizationId)
  }
}
