import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Logger } from 'pino'

interface Rounds<Job> {
  /** Maximum number of concurrent jobs. */
  atOnce: number
  /** The time in ms after which it looks for jobs although nothing has woken it. */
  pollMs: number
  log: Logger
  /** The message of the warning when `claim` rejects. */
  unclaimed: string
  /** Claims at most `most` jobs beside those that are running. */
  claim: (most: number, running: readonly Job[]) => Promise<readonly Job[]>
  /** Does a job; must not reject. `end` aborts when it is to be broken off. */
  run: (job: Job, end: AbortSignal) => Promise<void>
}

/** Work that goes on until it is stopped. */
export interface RunningRounds {
  /** Makes it look for jobs at once. */
  wake: () => void
  /** Breaks off the running jobs; resolves once they have ended. */
  stop: () => Promise<void>
}

/** Claims jobs and does them: whenever it is woken, whenever a job ends, and after each pause. */
export function startRounds<Job>(rounds: Rounds<Job>): RunningRounds {
  const { atOnce, pollMs, log, unclaimed } = rounds
  const end = new AbortController()
  // Each running job listens for the end.
  setMaxListeners(0, end.signal)
  let alarm = new AbortController()
  const wake = (): void => alarm.abort()
  const running = new Map<Job, Promise<void>>()

  const run = async (job: Job): Promise<void> => {
    await rounds.run(job, end.signal)
    running.delete(job)
    // Others may have waited for its place.
    wake()
  }
  const round = async (): Promise<void> => {
    const most = atOnce - running.size
    if (most === 0) return
    const claimed = await rounds.claim(most, [...running.keys()])
    for (const job of claimed) running.set(job, run(job))
  }
  const work = async (): Promise<void> => {
    while (!end.signal.aborted) {
      // Made before the round, so that what wakes it meanwhile leads to another.
      const { signal } = (alarm = new AbortController())
      await round().catch((err: unknown) => log.warn({ err }, unclaimed))
      await sleep(pollMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    wake,
    async stop() {
      end.abort()
      wake()
      await working
      await Promise.all(running.values())
    },
  }
}
