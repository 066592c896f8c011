import { type Point } from '@platen/drawing'
import { type Frame } from '@platen/editor'
import { type CSSProperties, type ReactNode } from 'react'
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
/** The side length in screen px below which handles would cover the content of the frame, so they are drawn outside it. */
const roomInside = 24

interface GripPlace {
  at: Point
  /** The side of the frame on which the handle is: -1 for left, 1 for right. */
  across: number
  /** -1 for the top, 1 for the bottom. */
  down: number
}

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
  const grips: GripPlace[] = []
  if (Math.max(wide, high) >= roomForCorners)
    grips.push(
      { at: topLeft, across: -1, down: -1 },
      { at: topRight, across: 1, down: -1 },
      { at: bottomRight, across: 1, down: 1 },
      { at: bottomLeft, across: -1, down: 1 },
    )
  if (wide >= roomForMiddle)
    grips.push(
      { at: middleOf(topLeft, topRight), across: 0, down: -1 },
      { at: middleOf(bottomLeft, bottomRight), across: 0, down: 1 },
    )
  if (high >= roomForMiddle)
    grips.push({ at: left, across: -1, down: 0 }, { at: right, across: 1, down: 0 })
  const isOutside = Math.min(wide, high) < roomInside
  return (
    <>
      <Line d={pathThrough(corners)} look="select" />
      {handles &&
        grips.map(({ at, across, down }, index) => (
          <g
            key={index}
            transform={`translate(${at.x} ${at.y}) rotate(${angle})`}
            style={isOutside ? ({ '--across': across, '--down': down } as CSSProperties) : {}}
          >
            <rect className={css.gripHalo} />
            <rect className={css.grip} />
          </g>
        ))}
    </>
  )
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

function Knob({ at }: { at: Point }): ReactNode {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <circle className={css.gripHalo} r={6} />
      <circle className={css.grip} r={5} />
    </g>
  )
}
