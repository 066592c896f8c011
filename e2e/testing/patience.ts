import { descendantsOf, type ProcessorTime, processorTimeOf } from '@platen/env'

/** The longest wait of a test for one result, in ms. Waits without a `Patience` measure it by the wall clock. */
export const patienceMs = 60_000

/** The interval at which a `Patience` reads the times of all processes, in ms. */
const intervalMs = 1000

/**
 * Counts how long this process and those it started could have produced the result that a test waits for: the time in which they
 * had a processor or needed none. Time in which they waited for a processor does not count, so a busy machine gets longer, but a
 * system that idles or spins does not.
 */
export class Patience {
  private spentMs = 0
  private at = performance.now()
  private times: ReadonlyMap<number, ProcessorTime> | undefined

  constructor(private readonly limitMs = patienceMs) {}

  /** Returns true if the time has run out. Must be called at intervals. */
  isOver(): boolean {
    const wallMs = performance.now() - this.at
    if (wallMs >= Math.min(intervalMs, this.limitMs)) this.count(wallMs)
    return this.spentMs >= this.limitMs
  }

  private count(wallMs: number): void {
    const before = this.times
    this.times = new Map(
      [process.pid, ...descendantsOf(process.pid)].map(pid => [pid, processorTimeOf(pid)]),
    )
    this.at += wallMs
    this.spentMs += before ? spentIn(wallMs, difference(before, this.times)) : wallMs
  }
}

/** Returns the part of an interval that counts, in ms. */
export function spentIn(wallMs: number, { ranMs, waitedMs }: ProcessorTime): number {
  return ranMs + Math.max(0, wallMs - ranMs - waitedMs)
}

/** Returns how long the processes that are still running have run, and waited for a processor, since `before`. */
function difference(
  before: ReadonlyMap<number, ProcessorTime>,
  after: ReadonlyMap<number, ProcessorTime>,
): ProcessorTime {
  const sum = { ranMs: 0, waitedMs: 0 }
  for (const [pid, { ranMs, waitedMs }] of after) {
    const old = before.get(pid) ?? { ranMs: 0, waitedMs: 0 }
    sum.ranMs += Math.max(0, ranMs - old.ranMs)
    sum.waitedMs += Math.max(0, waitedMs - old.waitedMs)
  }
  return sum
}
