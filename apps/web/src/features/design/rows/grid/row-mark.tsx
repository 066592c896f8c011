import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconLoader,
  IconRefreshAlert,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { type Outcome, outcomeWord } from '../model/outcome'
import { type Fault } from '../model/read-row'
import { countText } from '../../../../ui/amounts'
import css from './cell.module.css'

interface RowMarkProps {
  faults: readonly Fault[]
  outcome: Outcome | undefined
}

const icons = {
  waiting: IconClock,
  rendering: IconLoader,
  completed: IconCheck,
  failed: IconX,
  invalid: IconX,
  cancelled: IconX,
}

/** The state of a row beside its number: its faults, or what became of it in the latest batch. */
export function RowMark({ faults, outcome }: RowMarkProps): ReactNode {
  if (faults.length > 0)
    return (
      <IconAlertTriangle
        className={css.faulty}
        size={16}
        stroke={1.5}
        role="img"
        aria-label={countText(faults.length, 'fault')}
      />
    )
  if (!outcome) return null
  const Icon = outcome.isOutdated ? IconRefreshAlert : icons[outcome.status]
  return (
    <Icon
      className={css[outcome.isOutdated ? 'outdated' : outcome.status]}
      size={16}
      stroke={1.5}
      role="img"
      aria-label={outcomeWord(outcome)}
    />
  )
}
