import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { type Joined } from '../../../../ui/inputs/number-field'
import css from './paint.module.css'
import { cssOf, type Stop } from './paint-kinds'

interface GradientBarProps {
  label: string
  stops: readonly Stop[]
  /** The index of the selected stop. */
  chosen: number
  onChoose: (index: number) => void
  onMove: (index: number, offset: number, joined: Joined) => void
  onAdd: (offset: number) => void
}

/** A bar with the stops of a gradient. Dragging or the arrow keys move a stop; a click between stops adds one. */
export function GradientBar(props: GradientBarProps): ReactNode {
  const { label, stops, chosen, onChoose, onMove, onAdd } = props
  const bar = useRef<HTMLDivElement>(null)
  const offsetAt = (x: number): number => {
    const { left = 0, width = 1 } = bar.current?.getBoundingClientRect() ?? {}
    return Math.round(Math.min(1, Math.max(0, (x - left) / width)) * 100) / 100
  }
  return (
    <div
      ref={bar}
      className={css.bar}
      style={{ background: cssOf({ type: 'linear', angle: 90, stops: [...stops] }) }}
      onPointerDown={({ clientX, button }) => {
        if (button === 0) onAdd(offsetAt(clientX))
      }}
    >
      {stops.map((stop, index) => (
        <Handle
          key={index}
          label={`${label}: stop ${index + 1}`}
          stop={stop}
          offsetAt={offsetAt}
          isChosen={index === chosen}
          onChoose={() => onChoose(index)}
          onMove={(offset, joined) => onMove(index, offset, joined)}
        />
      ))}
    </div>
  )
}

interface HandleProps {
  label: string
  stop: Stop
  isChosen: boolean
  /** Returns the offset on the bar for an x coordinate in the window. */
  offsetAt: (x: number) => number
  onChoose: () => void
  onMove: (offset: number, joined: Joined) => void
}

function Handle(props: HandleProps): ReactNode {
  const { label, stop, isChosen, offsetAt, onChoose, onMove } = props
  const { offset, color } = stop
  const percent = Math.round(offset * 100)
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  const drag = (event: PointerEvent<HTMLElement>): void => {
    const { currentTarget, pointerId, timeStamp, clientX } = event
    const { left, width } = currentTarget.getBoundingClientRect()
    const off = left + width / 2 - clientX
    event.stopPropagation()
    currentTarget.setPointerCapture(pointerId)
    onChoose()
    const of = `stop-${timeStamp}`
    const move = ({ clientX }: globalThis.PointerEvent): void => {
      latest.current(offsetAt(clientX + off), { kind: 'gesture', of })
    }
    const end = (): void => currentTarget.removeEventListener('pointermove', move)
    currentTarget.addEventListener('pointermove', move)
    currentTarget.addEventListener('pointerup', end, { once: true })
    currentTarget.addEventListener('pointercancel', end, { once: true })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (way === undefined) return
    event.preventDefault()
    const next = percent + way * (event.shiftKey ? 10 : 1)
    onMove(Math.min(100, Math.max(0, next)) / 100, { kind: 'nudge', of: label })
  }
  return (
    <button
      type="button"
      role="slider"
      className={css.handle}
      style={{ left: `${offset * 100}%` }}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={`${percent} %, ${color}`}
      data-chosen={isChosen || undefined}
      onPointerDown={drag}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
    >
      <span style={{ background: color }} />
    </button>
  )
}
