import { boundsOf, boxOf } from '@platen/drawing'
import { type Frame } from '@platen/editor'
import { type ReactNode } from 'react'
import { useObservable, useEditing } from '../../session/editing'
import { type Preview } from '../../session/pointer-controller'
import { shownPx } from './on-stage'
import css from './overlay.module.css'

interface BadgeProps {
  preview: Preview
  /** The frame of the dragged elements. */
  frame: Frame
}

/** The distance from the pointer, in px. */
const away = 18

/** The position, size or angle of the dragged elements, beside the pointer. */
export function Badge({ preview, frame }: BadgeProps): ReactNode {
  const { pointer } = useEditing()
  const place = useObservable(pointer)
  if (!place) return null
  const { x, y } = place.at
  return (
    <div
      className={css.badge}
      aria-hidden="true"
      style={{ transform: `translate(${Math.round(x + away)}px, ${Math.round(y + away)}px)` }}
    >
      {textOf(preview, frame)}
    </div>
  )
}

function textOf({ gesture }: Preview, frame: Frame): string {
  const { x, y } = boundsOf(frame.matrix, boxOf(frame))
  const angle = shownPx((Math.atan2(frame.matrix.b, frame.matrix.a) * 180) / Math.PI)
  switch (gesture.type) {
    case 'move':
      return `${shownPx(x)}, ${shownPx(y)}`
    case 'rotate':
      return `${angle}°`
    case 'bend':
      return `${shownPx(frame.width)} · ${angle}°`
    case 'resize':
    case 'draw':
      return frame.isLine
        ? `${shownPx(frame.width)} · ${angle}°`
        : `${shownPx(frame.width)} × ${shownPx(frame.height)}`
  }
}
