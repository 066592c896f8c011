import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { said, useCopy } from '../../../../ui/buttons/copy'
import css from './elements.module.css'

interface CopyIconProps {
  id: string
  /** Of what has the id. */
  name: string
  isReached: boolean
}

/** Copies the id of an element, by which calls name it. */
export function CopyIcon({ id, name, isReached }: CopyIconProps): ReactNode {
  const { outcome, copy } = useCopy(id)
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <button
      type="button"
      tabIndex={isReached ? 0 : -1}
      className={css.act}
      aria-label={outcome === null ? `Copy the ID of ${name}` : `${said[outcome]}: ${id}`}
      title={`Copy ID ${id}`}
      onClick={copy}
    >
      <Icon size={14} stroke={1.5} aria-hidden="true" />
    </button>
  )
}
