import { type ReactNode } from 'react'
import css from './comments.module.css'

interface PinProps {
  number: number
  /** The name for assistive technology. */
  label: string
  /** The place of its centre in its container, as CSS lengths. */
  at: { left: string; top: string }
  isSelected: boolean
  onPress: () => void
}

/** The numbered pin of a comment. */
export function Pin({ number, label, at, isSelected, onPress }: PinProps): ReactNode {
  return (
    <button
      type="button"
      className={css.pin}
      style={at}
      aria-label={label}
      aria-current={isSelected}
      onClick={onPress}
    >
      {number}
    </button>
  )
}

/** The place of a pin on a page that fills its container. */
export const placeOf = ({ x, y }: { x: number; y: number }): { left: string; top: string } => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
})
