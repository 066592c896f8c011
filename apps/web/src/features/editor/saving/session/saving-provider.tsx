import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  isUntouched,
  leaveUntouched,
  noteTouched,
} from '../../../../parts/designs/create/untouched'
import { useKeepsFor } from '../../../../service/session'
import { signedOut } from '../../../../service/signed-out'
import { useEditing } from '../../session/editing'
import { createKeeper, type Keeper } from '../device/keeper'
import { isUnsaved, type Saving } from '../machine/saving'
import { isDraft } from '../machine/shown'
import { useEditLock } from '../tabs/edit-gate'
import { knownOf } from './draft-calls'
import { createSaver, type Saver } from './saver'

interface SavingParts {
  saver: Saver
  keeper: Keeper
}

const SavingContext = createContext<SavingParts | null>(null)

/** Returns the saver and the keeper of the current design. Throws if used outside `SavingProvider`. */
export function useSavingParts(): SavingParts {
  const parts = useContext(SavingContext)
  if (!parts) throw new Error('used outside SavingProvider')
  return parts
}

/** Selects a value from the state of saving. The selector must return the same value for the same state. */
export function useSaving<Value>(selector: (saving: Saving) => Value): Value {
  const { saver } = useSavingParts()
  return useSyncExternalStore(saver.subscribe, () => selector(saver.get()))
}

/** Saves the design of the editor, on this device and on the service. */
export function SavingProvider({ children }: { children: ReactNode }): ReactNode {
  const { opened, store } = useEditing()
  const userId = useKeepsFor()
  const lock = useEditLock()
  const [parts] = useState<SavingParts>(() => {
    const { id: designId } = opened
    const saver = createSaver({ designId, store, known: knownOf(opened) })
    return { saver, keeper: createKeeper({ userId, designId, saving: saver }) }
  })
  useEffect(() => {
    const { saver, keeper } = parts
    const tell = (): void => lock.tell(store.state().design)
    tell()
    const stops = [
      keeper.start(),
      watchPage(parts),
      store.subscribe(tell),
      watchBlank(opened.id, parts),
    ]
    const leave = saver.start()
    return () => {
      const isLeft = lock.state.get() === 'mine'
      if (isLeft && isUntouched(opened.id)) lock.hold(leaveUntouched(opened.id))
      lock.hold(leave())
      for (const stop of stops) stop()
    }
  }, [parts, opened, store, lock])
  return <SavingContext value={parts}>{children}</SavingContext>
}

/** Marks a blank design as touched once it has been changed or has a further version, so that it is not deleted. */
function watchBlank(designId: string, { saver }: SavingParts): () => void {
  const first = saver.get().known.baseVersion
  const hear = (): void => {
    if (isDraft(saver.get()) || saver.get().known.baseVersion > first) noteTouched(designId)
  }
  hear()
  return saver.subscribe(hear)
}

/** Saves when the page is closed, or when the service is reachable again. Warns the user before changes are lost. */
function watchPage({ saver, keeper }: SavingParts): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const save = (): void => {
    keeper.keepNow()
    saver.flush(true)
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') save()
    },
    { signal },
  )
  window.addEventListener('pagehide', save, { signal })
  window.addEventListener('online', saver.reach, { signal })
  window.addEventListener(
    'beforeunload',
    event => {
      save()
      if (isUnsaved(saver.get()) && !keeper.hasAll()) event.preventDefault()
    },
    { signal },
  )
  const stop = signedOut.subscribe(() => {
    if (!signedOut.get()) saver.reach()
  })
  return () => {
    stop()
    ending.abort()
  }
}
