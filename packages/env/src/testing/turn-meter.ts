import { existsSync, readFileSync } from 'node:fs'

const schedule = '/proc/thread-self/schedstat'

/** CPU time of this thread in ms; outside of Linux of the whole process. Other processes make a turn longer, but not this. */
function threadMs(): number {
  if (!existsSync(schedule)) return process.cpuUsage().user / 1000
  const [nanoseconds] = readFileSync(schedule, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

/** CPU time that `usualWork` takes in plain Node.js on a machine of its own, in ms. */
const usualMs = 20

const record = { id: 'element', x: 1, y: 2, spans: [{ start: 0, end: 1 }], text: 'Hello' }

/** What calls spend their time with: JSON, many small objects, their keys. */
function usualWork(): number {
  const copies = JSON.parse(JSON.stringify(Array<object>(10_000).fill(record))) as object[]
  return copies.reduce((count, copy) => {
    const lists = Object.values(copy).filter(value => Array.isArray(value))
    return count + lists.length
  }, 0)
}

/**
 * How many times as long this process takes for the same work as plain Node.js on a machine of its own: other processes share the
 * caches, and Jest looks every global name up. At least 1.
 */
function slowness(): number {
  const start = threadMs()
  usualWork()
  return Math.max(1, (threadMs() - start) / usualMs)
}

/**
 * The longest turn of the event loop while something is done, in ms of CPU time of plain Node.js: so long nobody else gets anything.
 * What has not been compiled yet takes longer, and so does what collects the garbage of others: the shortest of three attempts counts, or the first
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
  return longest / slowness()
}
