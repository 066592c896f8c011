import { IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { IconButton } from '../../../ui/buttons/button'
import css from './side-panel.module.css'

interface SidePanelProps {
  title: string
  /** Shown at the top, beside the button that closes the panel. */
  head: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A panel in place of the properties, until it is closed. */
export function SidePanel({ title, head, onClose, children }: SidePanelProps): ReactNode {
  return (
    <section className={css.panel} aria-label={title}>
      <div className={css.head}>
        {head}
        <span className={css.close}>
          <IconButton label={`Close ${title.toLowerCase()}`} onPress={onClose}>
            <IconX size={16} stroke={1.5} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {children}
    </section>
  )
}
