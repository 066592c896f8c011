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

/** The thread that turns are measured on. */
export interface MeasuredThread {
  /** Returns its CPU time in ms. */
  cpuMs(): number
  /** Does work that takes `usualMs` in plain Node.js on an idle machine. */
  workAsUsual(): void
}

const thisThread: MeasuredThread = { cpuMs: threadMs, workAsUsual: usualWork }

/** The number of attempts at a turn that seems too long. */
const attempts = 3

/**
 * Returns the longest turn of the event loop during some work, in which no other work gets a turn, in ms of CPU time. Code that is not
 * compiled yet takes longer, collecting earlier garbage counts as well, and a busy machine is slower. So a turn of more than `enoughMs` is
 * measured again, between two measurements of usual work, in ms of plain Node.js on an idle machine. The shortest of three such attempts
 * counts, or the first of at most `enoughMs`.
 */
export async function longestTurn(
  work: () => Promise<unknown>,
  { enoughMs, thread = thisThread }: { enoughMs: number; thread?: MeasuredThread },
): Promise<number> {
  const first = await measure(work, thread)
  if (first <= enoughMs) return first
  let shortest = Infinity
  for (let attempt = 0; attempt < attempts && shortest > enoughMs; attempt++) {
    const before = slowness(thread)
    const turn = await measure(work, thread)
    shortest = Math.min(shortest, turn / Math.max(before, slowness(thread)))
  }
  return shortest
}

/**
 * Returns the factor by which this thread is slower at the same work than plain Node.js on an idle machine: other processes share the
 * caches, and Jest looks up every global name. At least 1.
 */
function slowness({ cpuMs, workAsUsual }: MeasuredThread): number {
  const start = cpuMs()
  workAsUsual()
  return Math.max(1, (cpuMs() - start) / usualMs)
}

/** Returns the CPU time of the longest turn during some work, in ms. */
async function measure(work: () => Promise<unknown>, { cpuMs }: MeasuredThread): Promise<number> {
  let [running, longest, last] = [true, 0, cpuMs()]
  const turn = (): void => {
    const now = cpuMs()
    longest = Math.max(longest, now - last)
    last = now
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  // The turn in which the work has ended counts as well.
  await new Promise(setImmediate)
  running = false
  return longest
}
