import { type TextElement } from '@platen/design'
import { retyped, setEach } from '@platen/editor'
import { type ReactNode, useRef } from 'react'
import fields from '../fields/fields.module.css'
import { useAttempt } from '../values/use-attempt'
import { type ControlProps, useProperty } from '../values/use-property'

/** Returns the ID of the field for the content of a text. */
export const wordsId = (elementId: string): string => `words-${elementId}`

/** A field that changes the content of texts with each key press. Spans move along with their characters. */
export function WordsControl({ control, elements }: ControlProps<'words'>): ReactNode {
  const attempt = useAttempt()
  const { common } = useProperty({ control, elements })
  const typed = useRef('')
  const texts = elements.filter((element): element is TextElement => element.type === 'text')
  const ids = texts.map(({ id }) => id)
  return (
    <textarea
      id={wordsId(ids.join(' '))}
      className={fields.words}
      aria-label={control.label}
      rows={2}
      dir="auto"
      placeholder={common.isMixed ? 'Mixed' : 'No text yet'}
      value={common.isMixed ? '' : (common.value as string)}
      onBeforeInput={event => {
        typed.current = event.nativeEvent.data ?? ''
      }}
      onChange={({ target }) => {
        const changes = texts.map(text => [text.id, retyped(text, target.value)] as const)
        const join = { kind: 'typing', of: ids.join(' '), typed: typed.current } as const
        attempt(setEach(new Map(changes)), 'Text', join)
        typed.current = ''
      }}
    />
  )
}
