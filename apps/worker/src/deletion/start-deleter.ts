import { setTimeout as sleep } from 'node:timers/promises'
import { type Deleter, deleteWhatIsDue } from './delete-what-is-due'
import { type FileSweeper, sweepFiles } from './sweep-files'

interface Noter {
  /** Records in the audit log the age after which this worker deletes. */
  noteRetention: () => Promise<void>
}

/**
 * Deletes what is due every 30 s ± 20 %, so that workers do not do it in step, and compares files with rows once a day; records in the
 * audit log the age after which it deletes. Returns a function that stops it.
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
        deleter.log.warn({ err: error }, 'deleting failed; it is tried again')
      }
    }
  }
  run().catch(() => undefined)
  return () => end.abort()
}

/** Returns whether the audit log was updated; what is due is deleted either way. */
async function noteRetention({ noteRetention, log }: Deleter & Noter): Promise<boolean> {
  try {
    await noteRetention()
    return true
  } catch (error) {
    log.warn({ err: error }, 'the audit log could not note what is deleted; it is tried again')
    return false
  }
}
