import { IconCheck } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import css from './filing.module.css'
import { type Selection } from './use-selection'

interface SelectTickProps {
  id: string
  name: string
  selection: Selection
}

/** Selects an item of a list; on a card, it appears under the pointer, with the focus, and while something is selected. */
export function SelectTick({ id, name, selection }: SelectTickProps): ReactNode {
  return (
    <ToggleButton
      className={css.tick ?? ''}
      aria-label={`Select ${name}`}
      isSelected={selection.ids.has(id)}
      onChange={() => selection.toggle(id)}
    >
      <span className={css.box} aria-hidden="true">
        {selection.ids.has(id) && <IconCheck size={14} stroke={2.5} />}
      </span>
    </ToggleButton>
  )
}

/** The same in a row, where it is always visible. */
export const RowTick = (props: SelectTickProps): ReactNode => (
  <span className={css.inRow}>
    <SelectTick {...props} />
  </span>
)
