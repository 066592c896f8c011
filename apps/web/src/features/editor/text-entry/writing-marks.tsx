import { boxOf, caretAt, type Point, selectedAreas } from '@platen/drawing'
import { rangeOf } from '@platen/editor'
import { type PointerEvent, type ReactNode } from 'react'
import css from './text-entry.module.css'
import { pathOnStage, type TextOnStage } from './text-on-stage'
import { type WritingState } from './text-writing'

type Handler = (event: PointerEvent<SVGPathElement>) => void

/** The pointer handlers for the text. */
export type PressHandlers = Readonly<
  Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp', Handler>
>

interface WritingMarksProps {
  on: TextOnStage
  state: WritingState
  handlers: PressHandlers
}

/** The selection of an edited text, the composition of an input method, and the caret. */
export function WritingMarks({ on, state, handlers }: WritingMarksProps): ReactNode {
  const { selection, composed } = state
  const range = rangeOf(selection)
  const areas = selectedAreas(on.geometry, range)
  return (
    <svg className={css.marks} aria-hidden="true">
      <path className={css.area} d={areaPath(on)} {...handlers} />
      <path
        className={css.selected}
        d={areas.map(corners => `${pathOnStage(corners, on)}Z`).join('')}
      />
      {composed && <path className={css.composed} d={linesUnder(composed, on)} />}
      {range.from === range.to && <CaretBars on={on} state={state} />}
    </svg>
  )
}

function CaretBars({
  on,
  state: { selection },
}: Pick<WritingMarksProps, 'on' | 'state'>): ReactNode {
  const caret = caretAt(on.geometry, selection.focus)
  if (!caret) return null
  const bar = ({ from, to }: { from: Point; to: Point }): string => pathOnStage([from, to], on)
  return (
    // Each key restarts the blinking of the caret.
    <g key={selection.focus.index} className={css.caret}>
      <path className={css.halo} d={bar(caret)} />
      <path className={css.bar} d={bar(caret)} />
      {caret.other && <path className={css.other} d={bar(caret.other)} />}
    </g>
  )
}

/** Returns the area in which presses place the caret: the box of the text, and the letters that extend beyond it. */
function areaPath(on: TextOnStage): string {
  const { width, height } = boxOf(on.geometry.size)
  const box = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const letters = selectedAreas(on.geometry, { from: 0, to: Infinity })
  return [box, ...letters].map(corners => `${pathOnStage(corners, on)}Z`).join('')
}

function linesUnder(range: { from: number; to: number }, on: TextOnStage): string {
  return selectedAreas(on.geometry, range)
    .map(([, , right, left]) => (left && right ? pathOnStage([left, right], on) : ''))
    .join('')
}
