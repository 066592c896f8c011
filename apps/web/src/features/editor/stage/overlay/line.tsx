import { type ReactNode } from 'react'
import css from './overlay.module.css'

interface LineProps {
  d: string
  look: 'select' | 'member' | 'guide' | 'faint' | 'dashed'
}

/** A line with a halo, which makes it visible on every background; very fine lines have no halo. */
export function Line({ d, look }: LineProps): ReactNode {
  return (
    <>
      {look !== 'faint' && look !== 'member' && <path className={css.halo} d={d} />}
      <path className={css[look]} d={d} />
    </>
  )
}

interface LabelProps {
  x: number
  y: number
  text: string
}

/** Half the width of a character and half the height of a label, in px. */
const half = { letter: 3.7, height: 9 }

/** The length of a line, shown beside it. */
export function Label({ x, y, text }: LabelProps): ReactNode {
  const side = text.length * half.letter + 5
  return (
    <g transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <rect
        className={css.plate}
        x={-side}
        y={-half.height}
        width={2 * side}
        height={2 * half.height}
        rx={3}
      />
      <text className={css.length} y={4}>
        {text}
      </text>
    </g>
  )
}
