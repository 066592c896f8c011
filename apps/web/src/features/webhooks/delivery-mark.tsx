import { type DeliveryState } from '@platen/contract/names'
import {
  type Icon,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { stateWords } from './webhook-words'
import css from './webhooks.module.css'

const icons: Readonly<Record<DeliveryState, Icon>> = {
  pending: IconClock,
  delivered: IconCircleCheck,
  failed: IconCircleX,
  cancelled: IconCircleMinus,
}

/** The state of a delivery, as an icon and a word. */
export function DeliveryMark({ state }: { state: DeliveryState }): ReactNode {
  const StateIcon = icons[state]
  return (
    <span className={`${css.mark} ${css[state]}`}>
      <StateIcon size={16} stroke={1.5} aria-hidden="true" />
      {stateWords[state]}
    </span>
  )
}
