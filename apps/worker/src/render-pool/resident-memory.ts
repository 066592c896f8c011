import { readFileSync } from 'node:fs'

/** Asked once: it takes longer to say than the size of a child. */
const pageBytes = ownPageBytes()

/** Resident bytes of a process from /proc, or undefined where there is none (macOS) or the process has ended. */
export function residentMemory(pid: number): number | undefined {
  const pages = residentPages(pid)
  return pages === undefined ? undefined : pages * pageBytes
}

function residentPages(pid: number | 'self'): number | undefined {
  try {
    // Synchronous on purpose: procfs answers in microseconds, a trip through the thread pool would not.
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return Number.isInteger(pages) ? pages : undefined
  } catch {
    return undefined
  }
}

/** Machines with 16 or 64 KiB pages exist; our own size in bytes and in pages tells which this is. */
function ownPageBytes(): number {
  const own = residentPages('self')
  if (own === undefined || own === 0) return 4096
  return 2 ** Math.round(Math.log2(process.memoryUsage.rss() / own))
}
