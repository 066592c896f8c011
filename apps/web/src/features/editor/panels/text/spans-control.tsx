import { type TextSpan } from '@platen/design'
import { type GraphemeRange, graphemesBetween, graphemesOf } from '@platen/editor'
import { IconTrash, IconTypography } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../../../../ui/buttons/button'
import fields from '../fields/fields.module.css'
import { type ControlProps, useProperty } from '../values/use-property'
import { useWords } from '../values/use-words'
import { SpanEditor } from './span-editor'
import { wordsId } from './words-control'

/** The styled parts of a text, with a button that styles the selection. */
export function SpansControl({ control, elements }: ControlProps<'spans'>): ReactNode {
  const { set } = useProperty({ control, elements })
  const written = useWords(elements)
  const [fault, setFault] = useState<string | null>(null)
  const [text, ...others] = elements
  if (text?.type !== 'text') return null
  if (others.length > 0)
    return <p className={fields.note}>Select one text to style some of its words.</p>
  const { spans } = text
  const setSpan = (index: number, span: TextSpan, joined?: Parameters<typeof set>[1]) =>
    set(spans.with(index, span), joined)
  const add = (): void => {
    const range = written?.range ?? selectedIn(text.id, text.text)
    if (!range) {
      setFault('Select words first: on the page, or in the text field above.')
      return
    }
    const { from: start, to: end } = range
    setFault(set([...spans, { start, end, fontWeight: 700 }]))
  }
  const graphemes = graphemesOf(text.text)
  return (
    <>
      {spans.length > 0 && (
        <ul className={fields.list} aria-label={control.label}>
          {spans.map((span, index) => (
            <li key={index} className={fields.entry}>
              <SpanEditor
                words={graphemes.slice(span.start, span.end).join('')}
                span={span}
                onChange={(next, joined) => setSpan(index, next, joined)}
              />
              <IconButton
                label={`Remove the style of “${graphemes.slice(span.start, span.end).join('')}”`}
                onPress={() => {
                  set(spans.toSpliced(index, 1))
                }}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button onPress={add}>
        <IconTypography size={16} stroke={1.5} aria-hidden="true" />
        Style selected words
      </Button>
      {fault !== null && <p className={fields.fault}>{fault}</p>}
    </>
  )
}

/**
 * Returns the selection in the field of a text, in graphemes; undefined if nothing is selected. A field keeps its selection while the user
 * presses a button.
 */
function selectedIn(id: string, text: string): GraphemeRange | undefined {
  const field = document.getElementById(wordsId(id))
  if (!(field instanceof HTMLTextAreaElement)) return undefined
  const [from, to] = graphemesBetween(text, field.selectionStart, field.selectionEnd)
  return from < to ? { from, to } : undefined
}
