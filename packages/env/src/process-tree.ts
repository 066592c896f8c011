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

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
