import { type Point } from '@platen/drawing'
import { type Frame } from '@platen/editor'
import { type ReactNode } from 'react'
import { type View } from '../../session/view'
import { Line } from './line'
import { cornersOf, middleOf, pathThrough } from './on-stage'
import css from './overlay.module.css'

interface SelectionFrameProps {
  frame: Frame
  view: View
  /** True if the handles are shown. */
  handles: boolean
}

/** The side lengths in screen px below which handles would overlap. */
const roomForMiddle = 40
const roomForCorners = 12

/** The frame around the selection, with its handles. */
export function SelectionFrame({ frame, view, handles }: SelectionFrameProps): ReactNode {
  const corners = cornersOf(frame, view)
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const left = middleOf(topLeft, bottomLeft)
  const right = middleOf(topRight, bottomRight)
  if (frame.isLine)
    return (
      <>
        <Line d={pathThrough([left, right], false)} look="select" />
        {handles && [left, right].map((at, index) => <Knob key={index} at={at} />)}
      </>
    )
  const wide = distance(topLeft, topRight)
  const high = distance(topLeft, bottomLeft)
  const angle = (Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI
  const places = [
    ...(Math.max(wide, high) >= roomForCorners ? corners : []),
    ...(wide >= roomForMiddle
      ? [middleOf(topLeft, topRight), middleOf(bottomLeft, bottomRight)]
      : []),
    ...(high >= roomForMiddle ? [left, right] : []),
  ]
  return (
    <>
      <Line d={pathThrough(corners)} look="select" />
      {handles && places.map((at, index) => <Grip key={index} at={at} angle={angle} />)}
    </>
  )
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

function Grip({ at, angle }: { at: Point; angle: number }): ReactNode {
  return (
    <g transform={`translate(${at.x} ${at.y}) rotate(${angle})`}>
      <rect className={css.gripHalo} />
      <rect className={css.grip} />
    </g>
  )
}

function Knob({ at }: { at: Point }): ReactNode {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <circle className={css.gripHalo} r={6} />
      <circle className={css.grip} r={5} />
    </g>
  )
}
