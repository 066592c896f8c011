import { type Design, same } from '@platen/design'
import { createObservable, type Observable } from '@platen/editor'
import { isUnsaved, type Saving } from '../machine/saving'
import {
  openUnsavedDesigns,
  type UnsavedDesign,
  type UnsavedDesigns,
  type Whose,
} from '../../../../parts/designs/unsaved/unsaved-designs'

/** Keeps changes on this device until the service has them. */
export interface Keeper {
  /** True until the browser fails to store something. */
  works: Observable<boolean>
  /**
   * Changes from an earlier session on this device that the service does not have. Null if there are none, or before the device has been
   * searched.
   */
  found: Observable<UnsavedDesign | null>
  /** Returns true if the current unsaved changes are stored on this device. */
  hasAll: () => boolean
  /** Stores unsaved changes at once. */
  keepNow: () => void
  /** Discards the found changes, once the user has decided what to do with them. */
  forgetFound: () => void
  /** Starts to store changes; returns a function that stops. */
  start: () => () => void
}

interface KeeperParts extends Whose {
  saving: Pick<Observable<Saving>, 'get' | 'subscribe'>
  /** Opens the browser's storage. */
  open?: () => Promise<UnsavedDesigns>
}

/** The time in ms between a change and storing it. */
const pause = 300

/** Creates the keeper of the design that is being edited. */
export function createKeeper({
  userId,
  designId,
  saving,
  open = openUnsavedDesigns,
}: KeeperParts): Keeper {
  const whose = { userId, designId }
  const works = createObservable(true)
  const found = createObservable<UnsavedDesign | null>(null)
  let kept: Design | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const then = inTurn(open(), {
    async first(store) {
      const one = await store.find(whose)
      if (!one) return
      if (same(one.document, saving.get().known.document)) await store.drop(whose)
      else found.set(one)
    },
    onFailed() {
      kept = null
      works.set(false)
    },
  })
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    const { mine: document, known: base } = saving.get()
    if (!isUnsaved(saving.get()) || document === kept) return
    kept = document
    then(store => store.keep({ ...whose, document, base, at: Date.now() }))
  }
  const drop = (): void => {
    clearTimeout(timer)
    timer = undefined
    kept = null
    then(store => store.drop(whose))
  }
  const hear = (): void => {
    if (isUnsaved(saving.get())) timer ??= setTimeout(write, pause)
    else if (kept) drop()
  }
  return {
    works,
    found,
    hasAll: () => works.get() && (!isUnsaved(saving.get()) || saving.get().mine === kept),
    keepNow: write,
    forgetFound() {
      found.set(null)
      if (isUnsaved(saving.get())) write()
      else drop()
    },
    start() {
      const stop = saving.subscribe(hear)
      return () => {
        write()
        stop()
      }
    },
  }
}

type Work = (store: UnsavedDesigns) => Promise<void>

/** Returns a function that runs work in order, so that an earlier write cannot restore a discarded document. */
function inTurn(
  opening: Promise<UnsavedDesigns>,
  { first, onFailed }: { first: Work; onFailed: () => void },
): (work: Work) => void {
  let last = opening.then(first).catch(onFailed)
  return work => {
    last = last.then(async () => work(await opening)).catch(onFailed)
  }
}
