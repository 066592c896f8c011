import { AppError } from '@platen/errors'
import { Counts } from '../../runtime/limits/counts'

/** The most calls that a caller may have waiting for changes of drafts in this process: one for each editor that it shows. */
const most = 10

/** Counts the calls of each caller that wait for changes of drafts. */
export class OpenWatches {
  private readonly open = new Counts()

  /** Counts a call of a caller until its signal aborts. Throws `rate_limited` when the caller has ten already. */
  add(callerId: string, over: AbortSignal): void {
    if (this.open.of(callerId) >= most) {
      const message = `${most} calls of yours wait for changes of drafts; wait until one has ended`
      throw new AppError('rate_limited', message, { retryAfter: 5 })
    }
    if (over.aborted) return
    this.open.change(callerId, 1)
    over.addEventListener('abort', () => this.open.change(callerId, -1), { once: true })
  }
}
