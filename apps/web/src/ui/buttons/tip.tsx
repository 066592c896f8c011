import { type ReactNode } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import css from './tip.module.css'

interface TipProps {
  text: string
  /** The keyboard shortcut, as users read it. */
  keys?: string | undefined
  /** The preferred side of the button. */
  placement?: 'right' | 'top'
  /** The button that it names. */
  children: ReactNode
}

/** A tooltip that names the action of an icon, on hover and on focus. */
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
