import { readFileSync } from 'node:fs'

// All of this needs a Linux /proc.

/** Process ids of all descendants, whatever wraps them. */
export function descendantsOf(pid: number): number[] {
  const children = childrenOf(pid)
  return [...children, ...children.flatMap(descendantsOf)]
}

/** Process ids of the direct children. */
export function childrenOf(pid: number): number[] {
  const list = read(`/proc/${pid}/task/${pid}/children`) ?? ''
  return list.split(' ').filter(Boolean).map(Number)
}

/** Whether a process runs: one that has ended and was not waited for does not. */
export function isRunning(pid: number): boolean {
  const status = read(`/proc/${pid}/status`)
  return status !== undefined && !/^State:\s+[ZX]/m.test(status)
}

/** The command line with spaces between its words; empty for a process that is gone. */
export const commandLineOf = (pid: number): string =>
  (read(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim()

/** Time since a process began, in ms. */
export interface ProcessorTime {
  /** All of its threads had a processor. */
  ranMs: number
  /** Its first thread waited for one; 0 where the kernel does not count it. */
  waitedMs: number
}

/** The kernel counts in hundredths of a second, whatever the clock of the processor. */
const tickMs = 10

/** How long a process has had a processor and how long it has waited for one; 0 for a process that is gone. */
export function processorTimeOf(pid: number): ProcessorTime {
  // The name in parentheses may contain anything; user and system time are the 14th and 15th field.
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
