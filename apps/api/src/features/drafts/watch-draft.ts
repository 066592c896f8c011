import { type TenantScope } from '@platen/database'
import { isId } from '@platen/design'
import { notFound } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'
import { newWaiter } from '../../runtime/waiter'

/** The time after which a waiting call asks whether its caller may still call, and looks for a change of which no notice has arrived. */
const lookMs = 4000

interface Watching {
  scope: TenantScope
  designId: string
  /** The revision that the caller knows; 0 for no draft. */
  known: number
  /** The longest time to wait, in seconds. */
  wait: number
  /** Aborts when the caller goes away. */
  signal: AbortSignal
  /** Resolves to false once the caller is refused. */
  mayStillCall: () => Promise<boolean>
}

/**
 * Returns the revision of a draft once it is not the known one, 0 when there is no draft. Returns the known one after the time to wait, when
 * the caller goes away, and once it is refused: its next call tells it why. A notice brings the revision with it, so a save costs nothing
 * but that message, however many callers wait. Throws `not_found`.
 */
export async function watchDraft(
  { database, eventNotices }: Pick<Runtime, 'database' | 'eventNotices'>,
  { scope, designId, known, wait, signal, mayStillCall }: Watching,
): Promise<number> {
  if (!isId('dsg', designId)) throw notFound('Design')
  const { drafts } = database.tenant(scope)
  const end = performance.now() + wait * 1000
  const isOver = (): boolean => signal.aborted || performance.now() >= end
  const waiter = newWaiter()
  let told = known
  const stopListening = eventNotices.listenToDraft(designId, revision => {
    told = revision
    waiter.wake()
  })
  try {
    for (;;) {
      const revision = await drafts.findRevision(designId)
      if (revision === null) throw notFound('Design')
      if (revision !== known || isOver()) return revision
      await waiter.woken({ deadline: Math.min(end, performance.now() + lookMs), signal })
      if (told !== known || isOver()) return told
      if (!(await mayStillCall())) return known
    }
  } finally {
    stopListening()
  }
}
