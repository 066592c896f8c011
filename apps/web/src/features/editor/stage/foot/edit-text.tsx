import { findElement, textIn } from '@platen/editor'
import { type ReactNode } from 'react'
import { Button } from '../../../../ui/buttons/button'
import { useObservable, useEditing, useEditor } from '../../session/editing'
import css from './edit-text.module.css'

/** A button that edits the selected text. It is meant for touch screens, where a double tap is hard to discover and to perform. */
export function EditText(): ReactNode {
  const { act, writing } = useEditing()
  const isWriting = useObservable(writing) !== null
  const isText = useEditor(({ design, selection: { ids } }) => {
    const [id = '', ...others] = ids
    const text = others.length > 0 ? undefined : textIn(findElement(design, id)?.element)
    return text !== undefined && !text.locked
  })
  if (!isText || isWriting) return null
  return (
    <div className={css.place}>
      <Button onPress={() => act('edit')}>Edit text</Button>
    </div>
  )
}
