import { readFileSync } from 'node:fs'

/** CPU time of this thread in ms. Other processes make a turn longer, but not this. */
function threadMs(): number {
  const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

/**
 * The longest turn of the event loop while something is done, in ms of CPU time: so long nobody else gets anything. What has not been
 * compiled yet takes longer, and so does what collects the garbage of others: the shortest of three attempts counts, or the first
 * that takes at most `enoughMs`.
 */
export async function longestTurn(
  work: () => Promise<unknown>,
  { enoughMs }: { enoughMs: number },
): Promise<number> {
  let shortest = Infinity
  for (let attempt = 0; attempt < 3 && shortest > enoughMs; attempt++)
    shortest = Math.min(shortest, await measure(work))
  return shortest
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  let [running, longest, last] = [true, 0, threadMs()]
  const turn = (): void => {
    const now = threadMs()
    longest = Math.max(longest, now - last)
    last = now
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  // The turn in which the work ended counts as well.
  await new Promise(setImmediate)
  running = false
  return longest
}
