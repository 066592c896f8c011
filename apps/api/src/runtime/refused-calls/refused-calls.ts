import { type AllRefusedCalls, newId, type NewRefusedCall } from '@platen/database'
import { toAppError } from '@platen/errors'
import { type Logger } from 'pino'
import { type Chosen, Minute } from './minute'

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

/** The time between two statements. */
const writeMs = 1000

/** The number of rows in memory, and how many of them may be of one organization: more than it keeps in a minute. */
const mostRows = 1000
const mostOfOne = 100

/**
 * The request log: refused calls wait in memory and are written together, in one statement per second at most. Of each organization, a
 * minute keeps some, so that a flood costs no more than a few. While the database is down they wait, as far as there is room; those
 * beyond are counted, and a minute ends only once there is room for its last call.
 */
export class RefusedCalls {
  private readonly minutes = new Map<string, Minute<RefusedCall>>()
  private waiting: Waiting[] = []
  /** The rows of each organization that wait or are being written. */
  private readonly rows = new Map<string, number>()
  private rowsInAll = 0
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
    const chosen = minute.count(call, this.hasRoom(organizationId))
    if (chosen) this.wait(chosen)
    this.timer ??= setTimeout(() => void this.tick(), writeMs).unref()
  }

  /** Writes what waits, and the last calls of all minutes. */
  async close(): Promise<void> {
    clearTimeout(this.timer)
    for (const minute of this.minutes.values()) this.waitForLast(minute)
    this.minutes.clear()
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
    if (minute?.isOver(now) !== true || !this.hasRoom(organizationId)) return
    this.minutes.delete(organizationId)
    this.waitForLast(minute)
  }

  private waitForLast(minute: Minute<RefusedCall>): void {
    const last = minute.end()
    if (last) this.wait(last)
  }

  private wait({ call, leftOut }: Chosen<RefusedCall>): void {
    this.waiting.push({ ...call, id: newId('rfc'), leftOut })
    this.countRow(call, 1)
  }

  private hasRoom(organizationId: string): boolean {
    return this.rowsInAll < mostRows && (this.rows.get(organizationId) ?? 0) < mostOfOne
  }

  private countRow({ organizationId }: RefusedCall, change: 1 | -1): void {
    const rows = (this.rows.get(organizationId) ?? 0) + change
    if (rows > 0) this.rows.set(organizationId, rows)
    else this.rows.delete(organizationId)
    this.rowsInAll += change
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
      if (code === 'unavailable' || code === 'rate_limited') {
        this.waiting = [...written, ...this.waiting]
        return
      }
      this.options.log.warn({ calls: written.length, reason }, 'refused calls were not kept')
    }
    for (const call of written) this.countRow(call, -1)
  }
}
