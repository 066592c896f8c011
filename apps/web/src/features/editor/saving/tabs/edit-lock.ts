import { type Observable, createObservable } from '@platen/editor'
import { type Design } from '@platen/design'
import { editLockOf } from '../../../../parts/designs/create/untouched'
import { createFollowing } from './following'
import { createTurns } from './turns'

/** The place where a design is edited: this tab, another tab, or not known yet (`asking`). */
export type Standing = 'asking' | 'elsewhere' | 'mine'

/** Lets one tab of a browser edit a design; the other tabs show it, and can take it over. */
export interface EditLock {
  standing: Observable<Standing>
  /** The design as the other tab shows it; null until it arrives. */
  followed: Observable<Design | null>
  /** Stores the design shown here, and sends it to the tabs that follow. */
  tell: (design: Design) => void
  /**
   * Has the other tab save and release the design; if that tab does not respond, takes the design
   * anyway.
   */
  takeOver: () => void
  /** Keeps the lock until a promise settles. */
  hold: (work: Promise<unknown>) => void
  /** Requests the lock; returns a function that releases it. */
  start: () => () => void
}

/**
 * The times to wait for a design that another tab is leaving, and for another tab to release it,
 * in ms.
 */
const [soon, patience] = [400, 5_000]

/** Creates the lock of one design in this tab. If the browser has no locks (without HTTPS), every tab can edit. */
export function createEditLock(designId: string): EditLock {
  const name = editLockOf(designId)
  const standing = createObservable<Standing>('asking')
  let timer: ReturnType<typeof setTimeout> | undefined
  const elsewhere = (): void => {
    standing.set('elsewhere')
    following.follow()
  }
  const turns = createTurns(name, {
    onTurn() {
      standing.set('mine')
      following.followed.set(null)
    },
    onLost: elsewhere,
  })
  const following = createFollowing(name, {
    isMine: () => standing.get() === 'mine',
    onYield() {
      elsewhere()
      turns?.pass()
    },
  })
  return {
    standing,
    followed: following.followed,
    tell: following.tell,
    takeOver() {
      following.askForTurn()
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (standing.get() === 'elsewhere') turns?.take()
      }, patience)
    },
    hold: work => turns?.hold(work),
    start() {
      if (!turns) {
        standing.set('mine')
        return () => undefined
      }
      const stop = following.start()
      timer = setTimeout(() => {
        if (standing.get() === 'asking') elsewhere()
      }, soon)
      turns.wait()
      return () => {
        clearTimeout(timer)
        stop()
        turns.end()
      }
    },
  }
}
