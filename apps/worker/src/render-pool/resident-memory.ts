import { readFileSync } from 'node:fs'

/** Read only once, since this takes longer than reading the size of a child. */
const pageBytes = ownPageBytes()

/** Returns the number of resident bytes of a process; 0 without /proc (macOS) or when the process has ended. */
export function residentMemory(pid: number | undefined): number {
  return pagesOf(pid).resident * pageBytes
}

/**
 * Returns the number of resident bytes that a process shares with no file and no other process; 0 in the same cases as `residentMemory`.
 */
export function ownMemory(pid: number | undefined): number {
  const { resident, shared } = pagesOf(pid)
  return (resident - shared) * pageBytes
}

function pagesOf(pid: number | 'self' | undefined): { resident: number; shared: number } {
  try {
    // Synchronous on purpose: reading procfs takes microseconds, and the thread pool would take longer.
    const [, resident, shared] = readFileSync(`/proc/${String(pid)}/statm`, 'utf8')
      .split(' ')
      .map(Number)
    return { resident: resident ?? 0, shared: shared ?? 0 }
  } catch {
    return { resident: 0, shared: 0 }
  }
}

/** Returns the size of a page (4, 16 or 64 KiB), from the size of this process in bytes and in pages. */
function ownPageBytes(): number {
  const { resident: own } = pagesOf('self')
  if (own === 0) return 4096
  return 2 ** Math.round(Math.log2(process.memoryUsage.rss() / own))
}
