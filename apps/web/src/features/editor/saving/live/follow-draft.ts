import { PlatenError } from '@platen/client'
import { platen } from '../../../../service/transport'
import { patienceAfter, type Saving } from '../machine/saving'
import { type Saver } from '../session/saver'

/** The longest time for which a call waits, in seconds. */
const wait = 25

/** The time between two calls, however fast the service answers, in ms. */
const restMs = 300

interface Following {
  designId: string
  saver: Pick<Saver, 'get' | 'notice'>
}

/**
 * Has the saver show what others save to a draft, as long as the window is visible: one call waits for the next revision. Returns a function
 * that ends this. Ends by itself once the design is deleted, or the user may no longer see it.
 */
export function followDraft(following: Following): () => void {
  const ending = new AbortController()
  void follow(following, ending.signal)
  return () => ending.abort()
}

async function follow({ designId, saver }: Following, end: AbortSignal): Promise<void> {
  let tries = 0
  for (;;) {
    await shown(end)
    if (end.aborted || saver.get().refusal?.isFinal === true) return
    const { revision: known } = saver.get().known
    const seen = whileShown(end)
    try {
      const { revision } = await platen.drafts.watch(
        designId,
        { revision: known, wait },
        { signal: seen.signal },
      )
      const isBehind = isNews(revision, saver.get()) && isNews(revision, await saver.notice())
      tries = isBehind ? tries + 1 : 0
    } catch (error) {
      if (isFinal(error)) return
      if (!seen.signal.aborted) tries += 1
    } finally {
      seen.stop()
    }
    await pause(tries > 0 ? patienceAfter(tries) : restMs, end)
  }
}

/** True if a revision is later than the known one, or the draft has ended. */
const isNews = (revision: number, { known }: Saving): boolean =>
  revision === 0 ? known.revision > 0 : revision > known.revision

const isFinal = (error: unknown): boolean =>
  error instanceof PlatenError && (error.status === 403 || error.status === 404)

/** Resolves once the window is visible, or the signal aborts. */
function shown(end: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const look = (): void => {
      if (document.visibilityState !== 'visible' && !end.aborted) return
      document.removeEventListener('visibilitychange', look)
      end.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    end.addEventListener('abort', look)
    look()
  })
}

/** Returns a signal that aborts once the window is hidden or another signal aborts; `stop` ends the watch for that. */
function whileShown(end: AbortSignal): { signal: AbortSignal; stop: () => void } {
  const over = new AbortController()
  const look = (): void => {
    if (document.visibilityState !== 'visible' || end.aborted) over.abort()
  }
  document.addEventListener('visibilitychange', look)
  end.addEventListener('abort', look)
  return {
    signal: over.signal,
    stop() {
      document.removeEventListener('visibilitychange', look)
      end.removeEventListener('abort', look)
    },
  }
}

/** Resolves after a time in ms, or when the signal aborts. */
function pause(ms: number, end: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    end.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
