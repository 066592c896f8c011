import { setTimeout as sleep } from 'node:timers/promises'
import { type Deleter, deleteWhatIsDue } from './delete-what-is-due'
import { type FileSweeper, sweepFiles } from './sweep-files'

interface Noter {
  /** Records in the audit log the ages after which this worker deletes files and renders. */
  noteRetention: () => Promise<void>
}

/**
 * Every 30 s, deletes everything that is due, and compares files with rows if a day has passed. The interval varies by 20 %, so that
 * workers do not do this at the same time. Also records in the audit log the ages after which it deletes files and renders. Returns a
 * function that stops it.
 */
export function startDeleter(
  deleter: Deleter & FileSweeper & Noter,
  intervalMs = 30_000,
): () => void {
  const end = new AbortController()
  const { signal } = end
  let noted = false
  const run = async (): Promise<void> => {
    for (;;) {
      await sleep(intervalMs * (0.8 + Math.random() * 0.4), undefined, { signal })
      try {
        noted ||= await noteRetention(deleter)
        await deleteWhatIsDue(deleter, signal)
        await sweepFiles(deleter, signal)
      } catch (error) {
        signal.throwIfAborted()
        deleter.log.warn({ err: error }, 'deletion failed and will be retried')
      }
    }
  }
  run().catch(() => undefined)
  return () => end.abort()
}

/** Returns true if the audit log is up to date. Deletion continues in either case. */
async function noteRetention({ noteRetention, log }: Deleter & Noter): Promise<boolean> {
  try {
    await noteRetention()
    return true
  } catch (error) {
    log.warn(
      { err: error },
      'the age limits could not be recorded in the audit log; this will be retried',
    )
    return false
  }
}
