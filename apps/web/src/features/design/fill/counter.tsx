import { countGraphemes } from '@platen/design'
import { type ReactNode } from 'react'
import { VisuallyHidden } from 'react-aria-components'
import { type FieldProps } from '../fields/field-props'
import css from './counter.module.css'
import { useBudget } from './use-budget'

interface CounterProps extends Pick<FieldProps, 'drawable' | 'field'> {
  text: string
}

/** The length of a text and the longest that surely fits, in characters as readers count them; nothing if any length does. */
export function Counter({ drawable, field, text }: CounterProps): ReactNode {
  const { characters, lines } = useBudget(drawable, field) ?? {}
  const allowed = field.maxCharacters ?? Infinity
  const most = Math.min(allowed, characters ?? Infinity)
  if (most === Infinity) return null
  const length = countGraphemes(text)
  const written = text.split('\n').length
  const hasManyLines = written > (lines ?? Infinity)
  // What fits depends on the letters, so a text of narrow ones may be longer.
  const isCertain = length > allowed || hasManyLines
  const isOver = isCertain || length > most
  return (
    <span className={isCertain ? css.over : css.counter}>
      {length} of {most}
      <VisuallyHidden elementType="span"> characters</VisuallyHidden>
      {hasManyLines && ` · ${written} of ${lines} lines`}
      {/* Read out when the text becomes too long, not at each key press. */}
      <VisuallyHidden elementType="span" role="status">
        {isOver && `${field.label} ${isCertain ? 'is' : 'may be'} too long`}
      </VisuallyHidden>
    </span>
  )
}
