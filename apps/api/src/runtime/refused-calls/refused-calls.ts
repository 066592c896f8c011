import { type AllRefusedCalls, newId, type NewRefusedCall } from '@platen/database'
import { toAppError } from '@platen/errors'
import { type Logger } from 'pino'
import { Minute } from './minute'

/** A refused call, and the time of its answer in ms of this process. */
export interface RefusedCall extends Omit<NewRefusedCall, 'id' | 'agoMs' | 'leftOut'> {
  answeredAt: number
}

interface RefusedCallsOptions {
  rows: AllRefusedCalls
  log: Logger
  /** The clock in ms; for tests. */
  now?: () => number
}

/** With an id, so that a statement whose answer was lost may be sent again. */
type Waiting = RefusedCall & { id: string; leftOut: number }

/** The time between two statements, and the number of rows that wait for the next one. */
const writeMs = 1000
const mostWaiting = 1000

/**
 * The request log: refused calls wait in memory and are written together, in one statement per second at most. Of each organization, a
 * minute keeps some, so that a flood costs no more than a few. While the database is down they wait, as far as there is room.
 */
export class RefusedCalls {
  private readonly minutes = new Map<string, Minute<RefusedCall>>()
  private waiting: Waiting[] = []
  private writing = Promise.resolve()
  private timer: NodeJS.Timeout | undefined
  private readonly now: () => number

  constructor(private readonly options: RefusedCallsOptions) {
    this.now = options.now ?? (() => performance.now())
  }

  /** Keeps a call, or counts it. Never throws, and waits for nothing. */
  add(call: RefusedCall): void {
    const { organizationId, answeredAt } = call
    this.endMinute(organizationId, answeredAt)
    const minute = this.minutes.get(organizationId) ?? new Minute<RefusedCall>(answeredAt)
    this.minutes.set(organizationId, minute)
    const chosen = minute.count(call, this.waiting.length < mostWaiting)
    if (chosen) this.wait(chosen)
    this.timer ??= setTimeout(() => void this.tick(), writeMs).unref()
  }

  /** Writes what waits, and the last calls of all minutes. */
  async close(): Promise<void> {
    clearTimeout(this.timer)
    for (const organizationId of this.minutes.keys()) this.endMinute(organizationId, Infinity)
    await this.write()
  }

  private async tick(): Promise<void> {
    for (const organizationId of this.minutes.keys()) this.endMinute(organizationId, this.now())
    await this.write()
    const isIdle = this.minutes.size === 0 && this.waiting.length === 0
    this.timer = isIdle ? undefined : setTimeout(() => void this.tick(), writeMs).unref()
  }

  private endMinute(organizationId: string, now: number): void {
    const minute = this.minutes.get(organizationId)
    if (minute?.isOver(now) !== true) return
    this.minutes.delete(organizationId)
    const last = minute.end()
    if (last && this.waiting.length < mostWaiting) this.wait(last)
  }

  private wait({ call, leftOut }: { call: RefusedCall; leftOut: number }): void {
    this.waiting.push({ ...call, id: newId('rfc'), leftOut })
  }

  /** Statements follow one another. */
  private write(): Promise<void> {
    return (this.writing = this.writing.then(() => this.writeWaiting()))
  }

  private async writeWaiting(): Promise<void> {
    if (this.waiting.length === 0) return
    const written = this.waiting
    this.waiting = []
    const now = this.now()
    try {
      await this.options.rows.keep(
        written.map(({ answeredAt, ...call }) => ({ ...call, agoMs: now - answeredAt })),
      )
    } catch (thrown) {
      const { code, message: reason } = toAppError(thrown)
      if (code === 'unavailable' || code === 'rate_limited')
        this.waiting = [...written, ...this.waiting].slice(0, mostWaiting)
      else this.options.log.warn({ calls: written.length, reason }, 'refused calls were not kept')
    }
  }
}
