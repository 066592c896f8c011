import { existsSync, readFileSync } from 'node:fs'

const schedule = '/proc/thread-self/schedstat'

/**
 * Returns the CPU time of this thread in ms; outside Linux that of the whole process. Other processes make a turn longer, but not its CPU
 * time.
 */
function threadMs(): number {
  if (!existsSync(schedule)) return process.cpuUsage().user / 1000
  const [nanoseconds] = readFileSync(schedule, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

/** CPU time that `usualWork` takes in plain Node.js on an idle machine, in ms. */
const usualMs = 20

const record = { id: 'element', x: 1, y: 2, spans: [{ start: 0, end: 1 }], text: 'Hello' }

/** Does work that is typical of calls, with JSON, many small objects and their keys. */
function usualWork(): number {
  const copies = JSON.parse(JSON.stringify(Array<object>(10_000).fill(record))) as object[]
  return copies.reduce((count, copy) => {
    const lists = Object.values(copy).filter(value => Array.isArray(value))
    return count + lists.length
  }, 0)
}

/**
 * Returns the factor by which this process is slower at the same work than plain Node.js on an idle machine: other processes share the
 * caches, and Jest looks up every global name. At least 1.
 */
function slowness(): number {
  const start = threadMs()
  usualWork()
  return Math.max(1, (threadMs() - start) / usualMs)
}

/**
 * Returns the longest turn of the event loop during some work, in which no other work gets a turn, in ms of CPU time of plain Node.js.
 * Code that is not compiled yet takes longer, and so does collecting earlier garbage. Of three attempts, the shortest counts, or the first
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
  // The turn in which the work has ended counts as well.
  await new Promise(setImmediate)
  running = false
  return longest / slowness()
}
