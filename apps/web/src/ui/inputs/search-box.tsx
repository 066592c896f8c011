import { IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'
import css from './search-box.module.css'

interface SearchBoxProps {
  label: string
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean
}

/** A search box that filters the content below it at each key press. */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { label, value, onChange, autoFocus = false } = props
  return (
    <SearchField
      className={css.box ?? ''}
      aria-label={label}
      value={value}
      onChange={onChange}
      autoFocus={autoFocus}
      // Without a handler, Enter submits the form around the box.
      onSubmit={() => undefined}
    >
      <IconSearch size={16} stroke={1.5} aria-hidden="true" />
      <Input className={css.input ?? ''} placeholder={label} />
      {value !== '' && (
        <Button className={css.clear ?? ''} aria-label="Clear">
          <IconX size={16} stroke={1.5} aria-hidden="true" />
        </Button>
      )}
    </SearchField>
  )
}
