import { type ReactNode } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import css from './tip.module.css'

interface TipProps {
  text: string
  /** The keys that do the same, as people read them. */
  keys?: string | undefined
  /** On which of its sides it stands, where there is room. */
  placement?: 'right' | 'top'
  /** The button that it names. */
  children: ReactNode
}

/** Says what something with an icon does, while it is pointed at or has the focus. */
export function Tip({ text, keys, placement = 'top', children }: TipProps): ReactNode {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <Tooltip className={css.tip ?? ''} placement={placement} offset={6}>
        {text}
        {keys !== undefined && <kbd className={css.keys}>{keys}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  )
}
