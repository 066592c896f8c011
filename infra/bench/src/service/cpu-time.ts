import { readFileSync } from 'node:fs'
import { childrenOf, descendantsOf } from '@platen/env'

/** The IDs of the service's processes, by part. */
export interface ServicePids {
  readonly api: number
  readonly worker: number
}

/** The CPU time in ms, by process. */
export interface CpuTimes {
  drawing: number
  worker: number
  api: number
  callers: number
  /** The rest of the machine, without the processes above: PostgreSQL, Redis, and the kernel's threads. */
  rest: number
}

/** /proc counts hundredths of a second on every Linux. */
const tickMs = 10

/**
 * Reads the CPU time so far; a measurement is the difference between two readings. Needs Linux and an otherwise idle machine.
 * Throws if the API or the worker has ended.
 */
export function readCpu({ api, worker }: ServicePids): CpuTimes {
  const workerTimes = processTimes(worker)
  // When a child is replaced, its CPU time is added to that of its parent.
  const drawing = childrenOf(worker).reduce(
    (sum, child) => sum + processTimes(child).own,
    workerTimes.children,
  )
  const { user, system } = process.cpuUsage()
  const known = {
    drawing,
    worker: workerTimes.own,
    api: processTimes(api).own,
    callers: (user + system) / 1000,
  }
  return { ...known, rest: machineTime() - Object.values(known).reduce((sum, ms) => sum + ms, 0) }
}

/** Returns the CPU time (ms) of this process so far. With `children`, this includes all descendants, even ended ones. */
export function ownCpu({ children }: { children: boolean }): number {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1000
  if (!children) return own
  const below = descendantsOf(process.pid).map(timeIfThere)
  return below.reduce((sum, ms) => sum + ms, own + processTimes(process.pid).children)
}

/** Returns the CPU time (ms) of a process so far, including all its descendants, even ended ones. */
export function treeCpu(pid: number): number {
  const below = descendantsOf(pid).map(timeIfThere)
  return below.reduce((sum, ms) => sum + ms, timeIfThere(pid))
}

/** Returns the CPU time of a process. If it has ended in the meantime, the time of its parent includes it. */
function timeIfThere(pid: number): number {
  try {
    const { own, children } = processTimes(pid)
    return own + children
  } catch {
    return 0
  }
}

/** Returns the difference between two readings, per render. */
export function cpuPerRender(before: CpuTimes, after: CpuTimes, renders: number): CpuTimes {
  const share = (part: keyof CpuTimes): number => (after[part] - before[part]) / renders
  return {
    drawing: share('drawing'),
    worker: share('worker'),
    api: share('api'),
    callers: share('callers'),
    rest: share('rest'),
  }
}

/** The CPU time that a process and its ended children have used so far, in ms. */
export interface ProcessTimes {
  /** The name of the process's program. */
  program: string
  own: number
  children: number
}

/** Reads the CPU time of a process; throws if it has ended. */
export function processTimes(pid: number): ProcessTimes {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets, and may contain spaces.
  const end = stat.lastIndexOf(')')
  const program = stat.slice(stat.indexOf('(') + 1, end)
  const fields = stat.slice(end + 2).split(' ')
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number)
  return { program, own: (user + system) * tickMs, children: (childUser + childSystem) * tickMs }
}

/** Returns the time of all processors, without idle, wait and steal time. */
function machineTime(): number {
  const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const [user = 0, nice = 0, system = 0, , , interrupt = 0, soft = 0] = first
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + nice + system + interrupt + soft) * tickMs
}
