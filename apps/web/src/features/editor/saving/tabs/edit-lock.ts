import { type Design } from '@platen/design'
import { editLockOf } from '../../../../parts/designs/create/untouched'
import { type Observable, createObservable } from '../../session/observable'
import { createFollowing } from './following'
import { createTurns } from './turns'

/** Whether a design is edited in this tab, in another one, or nobody knows yet. */
export type Standing = 'asking' | 'elsewhere' | 'mine'

/** Lets one tab of a browser edit a design; the others follow, and can take it over. */
export interface EditLock {
  standing: Observable<Standing>
  /** The design as the other tab shows it; null until it told. */
  followed: Observable<Design | null>
  /** Notes what is shown here, and tells the tabs that follow. */
  tell: (design: Design) => void
  /** Has the other tab save and let go; one that does not answer loses the design. */
  takeOver: () => void
  /** Keeps the design from others until something is done. */
  hold: (work: Promise<unknown>) => void
  /** Begins to ask for the design; returns what ends that. */
  start: () => () => void
}

/** How long to wait, in ms: for a design that is being left, and for another tab to let go. */
const [soon, patience] = [400, 5_000]

/** The lock of one design in this tab. Where browsers have no locks (without https), each tab edits. */
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
