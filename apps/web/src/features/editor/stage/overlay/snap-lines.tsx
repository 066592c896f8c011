import { type Axis, type Gap, type Snap } from '@platen/editor'
import { type ReactNode } from 'react'
import { toStage, type View } from '../../session/view'
import { Label, Line } from './line'
import { pathThrough, sharp, shownPx } from './on-stage'

const axes = ['x', 'y'] as const

/** The snap lines during a drag, and the equal gaps. */
export function SnapLines({ snap, view }: { snap: Snap; view: View }): ReactNode {
  const d = axes.flatMap(axis =>
    snap.lines[axis].map(({ at, low, high }) => lineOn(axis, { at, from: low, to: high }, view)),
  )
  return (
    <>
      {d.length > 0 && <Line d={d.join('')} look="guide" />}
      <Lengths gaps={snap.gaps} view={view} />
    </>
  )
}

/** Distances along both axes, labelled in px. */
export function Lengths({
  gaps,
  view,
}: {
  gaps: Readonly<Record<Axis, readonly Gap[]>>
  view: View
}): ReactNode {
  return axes.flatMap(axis =>
    gaps[axis].map((gap, index) => (
      <Length key={`${axis}${index}`} axis={axis} gap={gap} view={view} />
    )),
  )
}

/** The length of the end strokes of a dimension line, to either side, in px. */
const end = 4

function Length({ axis, gap, view }: { axis: Axis; gap: Gap; view: View }): ReactNode {
  const { from, to, across } = gap
  const place = (along: number): { x: number; y: number } =>
    sharp(toStage(view, axis === 'x' ? { x: along, y: across } : { x: across, y: along }))
  const [one, other] = [place(from), place(to)]
  const stroke = ({ x, y }: { x: number; y: number }): string =>
    axis === 'x' ? `M${x} ${y - end}v${2 * end}` : `M${x - end} ${y}h${2 * end}`
  const d = pathThrough([one, other], false) + stroke(one) + stroke(other)
  const x = (one.x + other.x) / 2
  const y = (one.y + other.y) / 2
  return (
    <>
      <Line d={d} look="guide" />
      <Label
        x={axis === 'x' ? x : x + 22}
        y={axis === 'x' ? y + 16 : y}
        text={shownPx(to - from)}
      />
    </>
  )
}

/** Returns the path of a line perpendicular to an axis: it crosses the axis at `at`, and runs from `from` to `to`. */
function lineOn(
  axis: Axis,
  { at, from, to }: { at: number; from: number; to: number },
  view: View,
): string {
  const place = (across: number): { x: number; y: number } =>
    sharp(toStage(view, axis === 'x' ? { x: at, y: across } : { x: across, y: at }))
  return pathThrough([place(from), place(to)], false)
}
