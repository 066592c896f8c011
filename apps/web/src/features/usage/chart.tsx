import { type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import css from './chart.module.css'
import { scaleEnd, type Stretch } from './stretches'

/** A part of each bar. The parts are stacked from the bottom. */
export interface ChartPart {
  name: string
  look: 'ink' | 'edge' | 'line' | 'danger'
  of: (stretch: Stretch) => number
}

interface ChartProps {
  title: string
  stretches: readonly Stretch[]
  parts: readonly ChartPart[]
  /** The numbers on the scale are multiples of this; 1 when absent. */
  step?: number
  /** Formats a number on the scale. */
  unit: (number: number) => string
  nameOf: (stretch: Stretch) => string
  /** Describes a period in words. */
  say: (stretch: Stretch) => string
  /** The index of the selected period. */
  value: number
  onChange: (index: number) => void
}

/** A bar for each period. The pointer and the arrow keys select a period, which is described in words. */
export function Chart(props: ChartProps): ReactNode {
  const { title, stretches, parts, step = 1, unit, nameOf, say, value, onChange } = props
  const chosen = stretches[value]
  const [first, last] = [stretches[0], stretches.at(-1)]
  const heights = stretches.map(stretch => parts.reduce((sum, part) => sum + part.of(stretch), 0))
  const end = scaleEnd(Math.max(...heights) / step) * step
  const text = chosen ? `${nameOf(chosen)}: ${say(chosen)}` : ''
  return (
    <figure className={css.chart}>
      <figcaption className={css.caption}>
        <span className={css.title}>{title}</span>
        <Legend parts={parts} />
        <span className={css.said}>{text}</span>
      </figcaption>
      <div
        className={css.field}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={stretches.length}
        aria-valuenow={value + 1}
        aria-valuetext={text}
        onKeyDown={event => {
          const next = indexFor(event, value, stretches.length)
          if (next === undefined) return
          event.preventDefault()
          onChange(next)
        }}
        onPointerMove={event => onChange(indexAt(event, stretches.length))}
        onPointerDown={event => onChange(indexAt(event, stretches.length))}
      >
        <span className={css.most}>{unit(end)}</span>
        <Bars stretches={stretches} parts={parts} end={end} value={value} />
      </div>
      <p className={css.ends} aria-hidden="true">
        <span>{first && nameOf(first)}</span>
        <span>{last && nameOf(last)}</span>
      </p>
    </figure>
  )
}

function Legend({ parts }: Pick<ChartProps, 'parts'>): ReactNode {
  return (
    <span className={css.legend}>
      {parts.map(({ name, look }) => (
        <span key={name}>
          <span className={`${css.key} ${css[look]}`} aria-hidden="true" />
          {name}
        </span>
      ))}
    </span>
  )
}

const high = 100

interface BarsProps extends Pick<ChartProps, 'stretches' | 'parts' | 'value'> {
  end: number
}

function Bars({ stretches, parts, end, value }: BarsProps): ReactNode {
  return (
    <svg
      className={css.bars}
      viewBox={`0 0 ${stretches.length} ${high}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect x={value} y={0} width={1} height={high} className={css.here} />
      {stretches.map((stretch, x) => {
        let below = 0
        return (
          <g key={stretch.at}>
            {parts.map(({ name, look, of }) => {
              const height = (of(stretch) / end) * high
              below += height
              return (
                <rect
                  key={name}
                  x={x + 0.12}
                  y={high - below}
                  width={0.76}
                  height={height}
                  className={css[look]}
                />
              )
            })}
          </g>
        )
      })}
    </svg>
  )
}

/** Returns the index that a key selects; undefined for other keys. */
function indexFor({ key }: KeyboardEvent, at: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - 7,
    PageUp: at + 7,
    Home: 0,
    End: count - 1,
  }
  const place = places[key]
  return place === undefined ? undefined : Math.min(count - 1, Math.max(0, place))
}

/** Returns the index of the period below the pointer. */
function indexAt({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  const at = Math.floor(((clientX - left) / width) * count)
  return Math.min(count - 1, Math.max(0, at))
}
