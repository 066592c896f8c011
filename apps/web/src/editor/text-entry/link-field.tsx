import { linkedRange, linkEffect, shownLooks } from '@platen/editor'
import { type ReactNode, useEffect, useRef } from 'react'
import { LineField } from '../../ui/inputs/line-field'
import { useCell } from '../session/editing'
import css from './style-bar.module.css'
import { type StyledText, useGiving } from './use-giving'

/** The links of the words that a link is for now: several where they differ, '' where there is none. */
export function useLinks({ writing, text }: StyledText): ReadonlySet<string> {
  const range = linkedRange(text, useCell(writing))
  return new Set(shownLooks(text, range).map(({ link = '' }) => link))
}

/** The page that words open in PDF files: those that are selected, or the link or word at the caret. */
export function LinkField({ onDone, ...styled }: StyledText & { onDone: () => void }): ReactNode {
  const { writing, text } = styled
  const give = useGiving(styled)
  const open = useCell(writing)
  const place = useRef<HTMLDivElement>(null)
  const links = useLinks(styled)
  const [link = ''] = links
  const isMixed = links.size > 1
  useEffect(() => {
    place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={place}
      className={css.link}
      onKeyDown={event => {
        // What is refused stays to be mended.
        if (event.key === 'Enter') event.stopPropagation()
      }}
    >
      <LineField
        {...{ label: 'Address of the link', hideLabel: true, isMixed }}
        value={isMixed ? '' : link}
        placeholder="https://…"
        onChange={typed => {
          const target = typed.trim()
          const fault = give(linkEffect(text, open, target === '' ? undefined : target))
          if (fault === null) onDone()
          return fault
        }}
      />
    </div>
  )
}
