import { type Observable, createObservable } from '@platen/editor'
import { type Design } from '@platen/design'
import { editLockOf } from '../../../../parts/designs/create/untouched'
import { createFollowing } from './following'
import { createTurns } from './turns'

/** The place where the design is being edited: this tab, another tab, or not known yet (`asking`). */
export type LockState = 'asking' | 'elsewhere' | 'mine'

/** Lets only one tab of a browser edit a design. The other tabs show the design, and can take it over. */
export interface EditLock {
  state: Observable<LockState>
  /** The design as shown in the other tab; null until it arrives. */
  followed: Observable<Design | null>
  /** Stores the design shown here, and sends it to the other tabs. */
  tell: (design: Design) => void
  /** Asks the other tab to save and release the design. If that tab does not respond, takes the design over anyway. */
  takeOver: () => void
  /** Keeps the lock until a promise settles. */
  hold: (work: Promise<unknown>) => void
  /** Requests the lock; returns a function that releases it. */
  start: () => () => void
}

/** The time to wait for a tab that is about to leave the design, and the time for another tab to release it, in ms. */
const [soon, patience] = [400, 5_000]

/** Creates the lock for editing one design in this tab. Where the Web Locks API is missing, as without HTTPS, every tab can edit. */
export function createEditLock(designId: string): EditLock {
  const name = editLockOf(designId)
  const state = createObservable<LockState>('asking')
  let timer: ReturnType<typeof setTimeout> | undefined
  const elsewhere = (): void => {
    state.set('elsewhere')
    following.follow()
  }
  const turns = createTurns(name, {
    onTurn() {
      state.set('mine')
      following.followed.set(null)
    },
    onLost: elsewhere,
  })
  const following = createFollowing(name, {
    isMine: () => state.get() === 'mine',
    onYield() {
      elsewhere()
      turns?.pass()
    },
  })
  return {
    state,
    followed: following.followed,
    tell: following.tell,
    takeOver() {
      following.askForTurn()
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (state.get() === 'elsewhere') turns?.take()
      }, patience)
    },
    hold: work => turns?.hold(work),
    start() {
      if (!turns) {
        state.set('mine')
        return () => undefined
      }
      const stop = following.start()
      timer = setTimeout(() => {
        if (state.get() === 'asking') elsewhere()
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
