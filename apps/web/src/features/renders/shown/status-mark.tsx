import {
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  type Icon,
} from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { type RenderStatus, statusWords } from '../../../parts/render-outcome/states'
import css from './status-mark.module.css'

const icons: Readonly<Record<Exclude<RenderStatus, 'rendering'>, Icon>> = {
  queued: IconClock,
  completed: IconCircleCheck,
  failed: IconCircleX,
  cancelled: IconCircleMinus,
}

/** The status of a render, as an icon and a word. */
export function StatusMark({ status }: { status: RenderStatus }): ReactNode {
  return (
    <span className={`${css.mark} ${css[status]}`}>
      {status === 'rendering' ? <Running /> : <Still status={status} />}
      {statusWords[status]}
    </span>
  )
}

function Still({ status }: { status: keyof typeof icons }): ReactNode {
  const StatusIcon = icons[status]
  return <StatusIcon size={16} stroke={1.5} aria-hidden="true" />
}

/** An animated bar that looks like the control strip of a press sheet. */
const Running = (): ReactNode => <span className={css.strip} aria-hidden="true" />
