import { findElement, textIn } from '@platen/editor'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { type Editing, useObservable, useEditing } from '../session/editing'
import { type EditAsked } from '../session/pointer-controller'
import { type TextOpening } from '../session/writing'
import { type TextWriting } from './text-writing'
import { type WritingLayer } from './writing-layer'

/** Loads the text editor after the rest of the editor; later calls get the loaded module. */
const load = () => import('./writing-layer')

/** Edits texts in place, on the canvas, which has the focus before and after editing. */
export function TextEntry({ desk }: { desk: RefObject<HTMLElement | null> }): ReactNode {
  const editing = useEditing()
  const writing = useObservable(editing.writing)
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const open = (asked: EditAsked): void => {
      if (!isText(editing, asked.id)) {
        editing.panel.set('right')
        return
      }
      if (editing.writing.get()?.id === asked.id) return
      const opening: TextOpening = { id: asked.id, held: [] }
      editing.opening.set(opening)
      // The user may select something else meanwhile.
      const isCurrent = (): boolean => editing.opening.get() === opening
      load().then(
        ({ WritingLayer, beginWriting }) => {
          if (isCurrent()) setShown({ Layer: WritingLayer, writing: beginWriting(editing, asked) })
        },
        () => {
          if (isCurrent()) editing.opening.set(null)
          editing.announce('Text cannot be edited here. Reload the page.')
        },
      )
    }
    return editing.answerEdit(open)
  }, [editing])
  useEffect(() => endUnselected(editing), [editing])
  useEffect(() => loadInAdvance(editing), [editing])
  if (writing === null || shown?.writing !== writing) return null
  return <shown.Layer writing={shown.writing} desk={desk} />
}

interface Shown {
  Layer: typeof WritingLayer
  writing: TextWriting
}

const isText = ({ store }: Editing, id: string): boolean =>
  textIn(findElement(store.state().design, id)?.element) !== undefined

/** Gives up a text that is being opened when it is no longer the only selected element; returns a function that ends this. */
function endUnselected({ store, opening }: Editing): () => void {
  return store.subscribe(() => {
    const { ids } = store.state().selection
    const now = opening.get()
    if (now && (ids.length !== 1 || ids[0] !== now.id)) opening.set(null)
  })
}

const soonMs = 1000

/**
 * Loads the text editor in advance: after more urgent downloads, or at once when a text is selected or pointed at. Returns a function
 * that ends this.
 */
function loadInAdvance(editing: Editing): () => void {
  const { store, controller } = editing
  const begin = (): void => {
    end()
    void load().catch(() => undefined)
  }
  const look = (): void => {
    const { hover } = controller.get()
    const near = [...store.state().selection.ids, ...(hover === null ? [] : [hover])]
    if (near.some(id => isText(editing, id))) begin()
  }
  const timer = setTimeout(begin, soonMs)
  const ends = [store.subscribe(look), controller.subscribe(look)]
  const end = (): void => {
    clearTimeout(timer)
    for (const stop of ends) stop()
  }
  look()
  return end
}
