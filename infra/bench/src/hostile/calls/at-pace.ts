import { setTimeout as sleep } from 'node:timers/promises'

export interface Pace {
  perSecond: number
  /** The maximum number of open calls. Further calls are made later. */
  mostOpen?: number
  /** Ends the calls. */
  signal: AbortSignal
}

const beatMs = 1

/**
 * Calls at a steady pace, whether or not earlier calls have been answered, and resolves once the last has ended. Each call gets its
 * number and the time at which it was due, by performance.now(). The first fault of a call ends all calls, and is thrown.
 */
export async function atPace(
  { perSecond, mostOpen = Infinity, signal }: Pace,
  call: (turn: number, dueAt: number) => Promise<void>,
): Promise<void> {
  const started = performance.now()
  const dueAt = (turn: number): number => started + (1000 * turn) / perSecond
  const open = new Set<Promise<void>>()
  const faults: unknown[] = []
  let turn = 0
  while (!signal.aborted && faults.length === 0) {
    for (; dueAt(turn) <= performance.now() && open.size < mostOpen; turn++) {
      const running = call(turn, dueAt(turn))
        .catch((error: unknown) => void faults.push(error))
        .finally(() => open.delete(running))
      open.add(running)
    }
    await sleep(beatMs)
  }
  await Promise.all(open)
  if (faults.length > 0) throw faults[0]
}
