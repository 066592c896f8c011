/** The number of refused calls of an organization that each instance keeps per minute before it samples them. */
const keptPerMinute = 60

const minuteMs = 60_000

/**
 * Chooses the refused calls of an organization to keep, in minutes of their own: the first 60, then those numbered 1, 2, 4, 8 and so on of
 * the others, and the last one. A kept call says how many before it are left out.
 */
export class Minute<Call> {
  private kept = 0
  private beyond = 0
  private leftOut = 0
  private last: Call | null = null

  constructor(private readonly beganAt: number) {}

  /** Returns true once the minute is over. */
  isOver(now: number): boolean {
    return now - this.beganAt >= minuteMs
  }

  /** Counts a call. Returns it with the number of those left out before it if it is to be kept, otherwise null. */
  count(call: Call, hasRoom: boolean): Chosen<Call> | null {
    if (hasRoom && this.kept < keptPerMinute) {
      this.kept++
      return this.chosen(call)
    }
    this.beyond++
    if (hasRoom && isPowerOfTwo(this.beyond)) return this.chosen(call)
    if (this.last !== null) this.leftOut++
    this.last = call
    return null
  }

  /** Returns the last call if it has not been kept. */
  end(): Chosen<Call> | null {
    return this.last === null ? null : this.chosen(this.last, this.leftOut)
  }

  private chosen(call: Call, leftOut = this.leftOut + (this.last === null ? 0 : 1)): Chosen<Call> {
    this.leftOut = 0
    this.last = null
    return { call, leftOut }
  }
}

/** A call to keep. */
export interface Chosen<Call> {
  call: Call
  leftOut: number
}

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count))
