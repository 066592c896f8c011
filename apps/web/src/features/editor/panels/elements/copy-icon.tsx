import { IconCheck, IconCopy } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { useCopy } from '../../../../ui/buttons/copy'
import css from './elements.module.css'

interface CopyIconProps {
  id: string
  /** The name of the element. */
  name: string
  isReached: boolean
}

/** A button that copies the ID of an element, for use in API calls. */
export function CopyIcon({ id, name, isReached }: CopyIconProps): ReactNode {
  const { outcome, copy } = useCopy(id)
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  const names = { copied: `Copied ${id}`, refused: `Could not copy ${id}: select it` }
  return (
    <button
      type="button"
      tabIndex={isReached ? 0 : -1}
      className={css.act}
      aria-label={outcome === null ? `Copy the ID of ${name}` : names[outcome]}
      title={`Copy ID ${id}`}
      onClick={copy}
    >
      <Icon size={14} stroke={1.5} aria-hidden="true" />
    </button>
  )
}
