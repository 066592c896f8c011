import { readFileSync } from 'node:fs'

/** Read once: it takes longer than reading the size of a child. */
const pageBytes = ownPageBytes()

/** The resident bytes of a process; undefined without /proc (macOS) or when the process has ended. */
export function residentMemory(pid: number): number | undefined {
  const pages = residentPages(pid)
  return pages === undefined ? undefined : pages * pageBytes
}

function residentPages(pid: number | 'self'): number | undefined {
  try {
    // Synchronous on purpose: procfs takes microseconds, the thread pool would take longer.
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return Number.isInteger(pages) ? pages : undefined
  } catch {
    return undefined
  }
}

/** Pages have 4, 16 or 64 KiB; our own size in bytes and in pages shows which. */
function ownPageBytes(): number {
  const own = residentPages('self')
  if (own === undefined || own === 0) return 4096
  return 2 ** Math.round(Math.log2(process.memoryUsage.rss() / own))
}
