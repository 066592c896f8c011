import { announced, type EditorState, type Observable, type UiRequest } from '@platen/editor'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { PickColourContext } from '../../../ui/inputs/colour/pick-colour'
import { type OpenedDesign } from './opened-design'
import { type Clock, Session, type Start } from './session'

/** The state and functions that all parts of the editor share. */
export type Editing = Session

const EditingContext = createContext<Editing | null>(null)

/** Returns the shared state of the editor. Throws if used outside an editor. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('used outside an editor')
  return editing
}

/** Selects a value from the state of the editor. The selector must return the same object for the same state. */
export function useEditor<Value>(selector: (state: EditorState) => Value): Value {
  const { store } = useEditing()
  return useSyncExternalStore(store.subscribe, () => selector(store.state()))
}

type Read<Value> = Pick<Observable<Value>, 'get' | 'subscribe'>

/** Returns the value of an observable, and renders again when the value changes. */
export function useObservable<Value>({ get, subscribe }: Read<Value>): Value {
  return useSyncExternalStore(subscribe, get)
}

/**
 * Selects a part of an observable's value, and renders again only when this part changes. The selector must return the same object for the
 * same value.
 */
export function useCellPart<Value, Part>(
  { get, subscribe }: Read<Value>,
  selector: (value: Value) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => selector(get()))
}

/** Handles a request that an action makes to the screen, while the component is mounted. The handler must be stable. */
export function useUiHandler(what: UiRequest, handler: () => void): void {
  const { answer } = useEditing()
  useEffect(() => answer(what, handler), [answer, what, handler])
}

interface EditingProviderProps {
  opened: OpenedDesign
  start: Start
  now?: Clock
  children: ReactNode
}

/** Opens a design, and provides it to the components inside. */
export function EditingProvider(props: EditingProviderProps): ReactNode {
  const { opened, start, now, children } = props
  const [editing] = useState(() => new Session(opened, start, now))
  useEffect(() => {
    let before = editing.store.state()
    return editing.store.subscribe(() => {
      const after = editing.store.state()
      const text = announced(before, after)
      before = after
      if (text !== undefined) editing.announce(text)
    })
  }, [editing])
  return (
    <EditingContext value={editing}>
      <PickColourContext value={editing.picking.set}>{children}</PickColourContext>
    </EditingContext>
  )
}
