import { announced, type UiRequest, type EditorState } from '@platen/editor'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { PickColourContext } from '../../../ui/inputs/colour/pick-colour'
import { type Observable } from './observable'
import { type OpenedDesign } from './opened-design'
import { Session, type Start } from './session'

/** What the parts of the editor share. */
export type Editing = Session

const EditingContext = createContext<Editing | null>(null)

/** The editor around; throws outside of one. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('there is no editor around')
  return editing
}

/** What a selector finds in the state of the editor. It must find the same object as long as the state is the same. */
export function useEditor<Value>(selector: (state: EditorState) => Value): Value {
  const { store } = useEditing()
  return useSyncExternalStore(store.subscribe, () => selector(store.state()))
}

type Read<Value> = Pick<Observable<Value>, 'get' | 'subscribe'>

/** The value of a cell. */
export function useObservable<Value>({ get, subscribe }: Read<Value>): Value {
  return useSyncExternalStore(subscribe, get)
}

/** What a selector finds in the value of a cell, for what the rest of it does not concern. It must find the same object as long as the value is the same. */
export function useCellPart<Value, Part>(
  { get, subscribe }: Read<Value>,
  selector: (value: Value) => Part,
): Part {
  return useSyncExternalStore(subscribe, () => selector(get()))
}

/** Does what an action asks of the screen, as long as the component is there. The handler has to stay the same. */
export function useUiHandler(what: UiRequest, handler: () => void): void {
  const { answer } = useEditing()
  useEffect(() => answer(what, handler), [answer, what, handler])
}

interface EditingProviderProps {
  opened: OpenedDesign
  start: Start
  children: ReactNode
}

/** Opens a design for everything inside. */
export function EditingProvider({ opened, start, children }: EditingProviderProps): ReactNode {
  const [editing] = useState(() => new Session(opened, start))
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
