import { AppError } from '@platen/errors'

/** Maximum number of streams of an organization that a process keeps open. */
const most = 5

/** The streams of lines that are open. Each asks the database again and again, so an organization has only a few. */
export class OpenStreams {
  private readonly open = new Map<string, number>()

  /** Counts a stream of an organization until its signal aborts. Throws `rate_limited` when five are open. */
  add(organizationId: string, over: AbortSignal): void {
    const before = this.open.get(organizationId) ?? 0
    if (before >= most)
      throw new AppError(
        'rate_limited',
        `${most} streams of lines are open; wait until one has ended`,
        { retryAfter: 5 },
      )
    if (over.aborted) return
    this.open.set(organizationId, before + 1)
    over.addEventListener('abort', () => this.end(organizationId), { once: true })
  }

  private end(organizationId: string): void {
    const left = (this.open.get(organizationId) ?? 0) - 1
    if (left > 0) this.open.set(organizationId, left)
    else this.open.delete(organizationId)
  }
}
