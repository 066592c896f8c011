import { parseDesign } from '@platen/design'
import { findElement } from '@platen/editor'
import { Session } from '../session/session'

type Properties = Readonly<Record<string, unknown>>

interface Opened {
  /** The elements of the only page, which is 800 × 600 px. */
  elements?: readonly Properties[]
  /** The pages, instead of a single page with `elements`. */
  pages?: readonly Properties[]
  /** The IDs of the selected elements. */
  selected?: readonly string[]
}

/** Opens a design in a session without a screen, at a view of 100 %. */
export function openSession({ elements = [], pages, selected = [] }: Opened): Session {
  const box = { x: 0, y: 0, width: 100, height: 50 }
  const children = elements.map(element => ({ ...box, ...element }))
  const { design: document } = parseDesign({
    schemaVersion: 1,
    width: 800,
    height: 600,
    pages: pages ?? [{ id: 'front', children }],
  })
  const session = new Session({ id: 'dsg_1', name: 'Sale', version: 1, document, draft: null })
  session.view.set({ zoom: 1, x: 0, y: 0 })
  session.select(before => ({ ...before, ids: selected }))
  return session
}

/** Returns an element of the design; throws if there is none. */
export function elementIn(session: Session, id: string): Properties {
  const found = findElement(session.store.state().design, id)
  if (!found) throw new Error(`there is no element ${id}`)
  return found.element as unknown as Properties
}

/** Returns the steps of the undo list by their names, the latest last. */
export const stepsOf = (session: Session): string[] =>
  session.store.state().history.past.map(({ name }) => name)
