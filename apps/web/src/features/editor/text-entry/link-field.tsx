import { linkedRange, linkEffect, shownLooks } from '@platen/editor'
import { type ReactNode, useEffect, useRef } from 'react'
import { LineField } from '../../../ui/inputs/line-field'
import css from './style-bar.module.css'
import { type TextWriting } from './text-writing'
import { useGiving } from './use-giving'
import { inCommon, mixed, useWritten } from './use-written'

/** Returns the link of the range that the link field changes; '' if there is none. */
export function useLink(writing: TextWriting): string | typeof mixed {
  const link = useWritten(writing, (text, open) =>
    inCommon(shownLooks(text, linkedRange(text, open)).map(({ link = '' }) => link)),
  )
  return link ?? ''
}

interface LinkFieldProps {
  writing: TextWriting
  /** Called when the link has been entered. */
  onDone: () => void
}

/** A field for the URL to which a piece of text links in PDF files. It applies to the selection, or to the link or word at the caret. */
export function LinkField({ writing, onDone }: LinkFieldProps): ReactNode {
  const give = useGiving(writing)
  const place = useRef<HTMLDivElement>(null)
  const link = useLink(writing)
  const isMixed = link === mixed
  useEffect(() => {
    place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={place}
      className={css.link}
      onKeyDown={event => {
        // A refused address stays in the field, so that the user can correct it.
        if (event.key === 'Enter') event.stopPropagation()
      }}
    >
      <LineField
        label="Link address"
        hideLabel={true}
        isMixed={isMixed}
        value={isMixed ? '' : link}
        placeholder="https://…"
        onChange={typed => {
          const text = writing.element()
          if (!text) return null
          const target = typed.trim()
          const effect = linkEffect(text, writing.get(), target === '' ? undefined : target)
          const fault = give(effect)
          if (fault === null) onDone()
          return fault
        }}
      />
    </div>
  )
}
