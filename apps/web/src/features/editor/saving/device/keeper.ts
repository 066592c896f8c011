import { type Design } from '@platen/design'
import { same } from '@platen/editor'
import { type Observable, createObservable } from '../../session/observable'
import { isUnsaved, type Saving } from '../machine/saving'
import {
  openUnsavedDesigns,
  type UnsavedDesign,
  type UnsavedDesigns,
  type Whose,
} from '../../../../parts/designs/unsaved/unsaved-designs'

/** Keeps on this device what the service does not have yet. */
export interface Keeper {
  /** Whether this browser keeps anything; it does until it refuses. */
  works: Observable<boolean>
  /** What was left here before and is not what the service has; null while that is not known. */
  found: Observable<UnsavedDesign | null>
  /** Whether what is not saved is kept as it is now. */
  hasAll: () => boolean
  /** Keeps at once what is not kept yet. */
  keepNow: () => void
  /** Ends what was found, once somebody has decided about it. */
  forgetFound: () => void
  /** Begins to keep; returns what ends that. */
  start: () => () => void
}

interface KeeperParts extends Whose {
  saving: Pick<Observable<Saving>, 'get' | 'subscribe'>
  /** Opens what the browser keeps. */
  open?: () => Promise<UnsavedDesigns>
}

/** After a change, in ms. */
const pause = 300

/** What keeps the design of an editor on this device. */
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

/** Has works done one after the other, so that what is dropped does not come back. */
function inTurn(
  opening: Promise<UnsavedDesigns>,
  { first, onFailed }: { first: Work; onFailed: () => void },
): (work: Work) => void {
  let last = opening.then(first).catch(onFailed)
  return work => {
    last = last.then(async () => work(await opening)).catch(onFailed)
  }
}
