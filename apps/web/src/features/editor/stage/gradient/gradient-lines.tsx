import { type Gradient } from '@platen/design'
import { type Matrix, type Point, type Size, transformPoint } from '@platen/drawing'
import { gradientLine } from '@platen/editor'
import { type PointerEvent, type ReactNode } from 'react'
import { Line } from '../overlay/line'
import { pathThrough } from '../overlay/on-stage'
import overlay from '../overlay/overlay.module.css'
import css from './gradient.module.css'

interface GradientLinesProps {
  gradient: Gradient
  box: Size
  /** The transform from the box to the stage. */
  matrix: Matrix
  /** Called on a press between the stops. */
  onAdd: (event: PointerEvent) => void
}

/** The line, circle or ring of a gradient; a press on it adds a stop. */
export function GradientLines({ gradient, box, matrix, onAdd }: GradientLinesProps): ReactNode {
  const line = gradientLine(gradient, box)
  const [from, to] = [transformPoint(matrix, line.from), transformPoint(matrix, line.to)]
  const radius = Math.hypot(to.x - from.x, to.y - from.y)
  const straight = pathThrough([from, to], false)
  const round = circleAround(from, radius)
  const along = gradient.type === 'conic' ? round : straight
  return (
    <svg className={overlay.overlay} aria-hidden="true">
      {gradient.type !== 'linear' && <Line d={round} look="dashed" />}
      <Line d={straight} look="select" />
      <path
        className={css.adds}
        d={along}
        onPointerDown={event => {
          if (event.button !== 0) return
          event.stopPropagation()
          onAdd(event)
        }}
      />
    </svg>
  )
}

const circleAround = ({ x, y }: Point, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
