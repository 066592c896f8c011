import { type KeyboardEvent, lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { type Drawable } from '../../../../parts/painting/drawable'
import { type Column } from '../model/columns'
import { type Editing } from '../model/grid-state'
import css from './cell.module.css'

/** Loaded when needed: only texts are counted. */
const Counter = lazy(async () => ({ default: (await import('../../fill/counter')).Counter }))

interface CellEditorProps {
  column: Column
  editing: Editing
  drawable: Drawable
  onType: (text: string) => void
  /** Called when the focus leaves the box. */
  onLeave: () => void
}

/** The box in which the text of a cell is typed, with its budget below. It grows with the text. */
export function CellEditor(props: CellEditorProps): ReactNode {
  const { column, editing, drawable, onType, onLeave } = props
  const box = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    current?.focus({ preventScroll: true })
    // The cursor goes behind the text, wherever the browser puts it.
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  const breakLine = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== 'Enter' || !event.altKey) return
    event.preventDefault()
    const { currentTarget: own } = event
    own.setRangeText('\n', own.selectionStart, own.selectionEnd, 'end')
    onType(own.value)
  }
  return (
    <div className={css.editor}>
      <textarea
        ref={box}
        className={css.input}
        aria-label={column.title}
        rows={1}
        value={editing.text}
        spellCheck={column.control === 'text'}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={breakLine}
        onBlur={onLeave}
      />
      {column.field !== null && (
        <span className={css.count}>
          <Suspense>
            <Counter drawable={drawable} field={column.field} text={editing.text} />
          </Suspense>
        </span>
      )}
    </div>
  )
}
