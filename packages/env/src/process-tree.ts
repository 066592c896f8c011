import { readFileSync } from 'node:fs'

// All of these functions need a Linux /proc.

/** Returns the process ids of all descendants, including those behind wrappers. */
export function descendantsOf(pid: number): number[] {
  const children = childrenOf(pid)
  return [...children, ...children.flatMap(descendantsOf)]
}

/** Returns the process ids of the direct children. */
export function childrenOf(pid: number): number[] {
  const list = read(`/proc/${pid}/task/${pid}/children`) ?? ''
  return list.split(' ').filter(Boolean).map(Number)
}

/** Returns whether a process runs; false for one that has ended but has not been waited for. */
export function isRunning(pid: number): boolean {
  const status = read(`/proc/${pid}/status`)
  return status !== undefined && !/^State:\s+[ZX]/m.test(status)
}

/** Returns the command line with spaces between its words; empty for a process that has ended. */
export const commandLineOf = (pid: number): string =>
  (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim()

/** Processor time since a process began, in ms. */
export interface ProcessorTime {
  /** Time during which its threads ran, as a sum over all threads. */
  ranMs: number
  /** Time that its first thread waited for a processor; 0 if the kernel does not record it. */
  waitedMs: number
}

/** The kernel counts in hundredths of a second, whatever the clock rate of the processor. */
const tickMs = 10

/** Returns the times for which a process has run and has waited for a processor; 0 for a process that has ended. */
export function processorTimeOf(pid: number): ProcessorTime {
  // The name in parentheses may contain anything; user and system time are the 14th and 15th fields.
  const stat = (read(`/proc/${pid}/stat`) ?? '').split(') ').at(-1)?.split(' ') ?? []
  const [, waitedNs = '0'] = (read(`/proc/${pid}/schedstat`) ?? '').split(' ')
  const ticks = Number(stat[11] ?? 0) + Number(stat[12] ?? 0)
  return { ranMs: ticks * tickMs, waitedMs: Number(waitedNs) / 1e6 }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
