import { type ReactNode } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'
import css from './tip.module.css'

interface TipProps {
  text: string
  /** The keyboard shortcut, as shown to users. */
  keys?: string | undefined
  /** The side of the button on which the tooltip appears if there is room. */
  placement?: 'right' | 'top'
  /** The button that the tooltip belongs to. */
  children: ReactNode
}

/** A tooltip with the name of an icon button, shown on hover and on focus. */
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
