import { type Design } from '@platen/design'
import { createObservable, type Observable, same } from '@platen/editor'
import { isUnsaved, type Saving } from '../machine/saving'
import {
  openUnsavedDesigns,
  type UnsavedDesign,
  type UnsavedDesigns,
  type Whose,
} from '../../../../parts/designs/unsaved/unsaved-designs'

/** Keeps changes on this device until the service has them. */
export interface Keeper {
  /** True until the browser refuses to keep something. */
  works: Observable<boolean>
  /**
   * Changes that an earlier session left here and the service does not have; null if there are
   * none, or not known yet.
   */
  found: Observable<UnsavedDesign | null>
  /** Returns true if all unsaved changes are kept in their current form. */
  hasAll: () => boolean
  /** Writes unsaved changes at once. */
  keepNow: () => void
  /** Clears the found changes, once the user has decided about them. */
  forgetFound: () => void
  /** Starts to keep changes; returns a function that stops. */
  start: () => () => void
}

interface KeeperParts extends Whose {
  saving: Pick<Observable<Saving>, 'get' | 'subscribe'>
  /** Opens the store of the browser. */
  open?: () => Promise<UnsavedDesigns>
}

/** The time to wait after a change, in ms. */
const pause = 300

/** Creates the keeper of the design in an editor. */
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
      if (!isUnsaved(saving.get())) drop()
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

/** Runs work in order, so that a dropped document does not come back. */
function inTurn(
  opening: Promise<UnsavedDesigns>,
  { first, onFailed }: { first: Work; onFailed: () => void },
): (work: Work) => void {
  let last = opening.then(first).catch(onFailed)
  return work => {
    last = last.then(async () => work(await opening)).catch(onFailed)
  }
}
