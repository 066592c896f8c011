import { findElement, textIn } from '@platen/editor'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useObservable, useEditing } from '../session/editing'
import { type EditAsked } from '../session/pointer-controller'
import { type TextWriting } from './text-writing'
import { type WritingLayer } from './writing-layer'

/** Loads the text editor after the rest of the editor; later calls get the loaded module. */
const load = () => import('./writing-layer')

/** Edits texts in place, on the canvas, which has the focus before and after editing. */
export function TextEntry({ desk }: { desk: RefObject<HTMLElement | null> }): ReactNode {
  const editing = useEditing()
  const { store, announce, answerEdit, panel } = editing
  const writing = useObservable(editing.writing)
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const open = (asked: EditAsked): void => {
      const isText = textIn(findElement(store.state().design, asked.id)?.element) !== undefined
      if (!isText) {
        panel.set('right')
        return
      }
      load().then(
        ({ WritingLayer, beginWriting }) => {
          if (editing.writing.get()?.id === asked.id) return
          setShown({ Layer: WritingLayer, writing: beginWriting(editing, asked) })
        },
        () => announce('Text cannot be edited here. Reload the page.'),
      )
    }
    return answerEdit(open)
  }, [editing, store, announce, answerEdit, panel])
  useEffect(() => {
    // Loads the text editor in advance, but after more urgent downloads.
    const timer = setTimeout(() => void load().catch(() => undefined), soonMs)
    return () => clearTimeout(timer)
  }, [])
  if (writing === null || shown?.writing !== writing) return null
  return <shown.Layer writing={shown.writing} desk={desk} />
}

interface Shown {
  Layer: typeof WritingLayer
  writing: TextWriting
}

const soonMs = 1000
