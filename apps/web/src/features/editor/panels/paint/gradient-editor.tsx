import { type Gradient } from '@platen/design'
import { colourAt } from '@platen/editor'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../../../../ui/buttons/button'
import { ColourField, type ColourFieldProps } from '../../../../ui/inputs/colour/colour-field'
import { type Joined, type NumberChange, NumberField } from '../../../../ui/inputs/number-field'
import { GradientBar } from './gradient-bar'
import css from './paint.module.css'
import { type Stop } from './paint-kinds'

interface GradientEditorProps {
  label: string
  gradient: Gradient
  offers: NonNullable<ColourFieldProps['offers']>
  onChange: (gradient: Gradient, joined?: Joined) => string | null
}

/** The stops of a gradient, shown on a bar and as numbers, and the geometry of the gradient. */
export function GradientEditor({
  label,
  gradient,
  offers,
  onChange,
}: GradientEditorProps): ReactNode {
  const { stops } = gradient
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, stops.length - 1)
  const setStop = (index: number, stop: Partial<Stop>, joined?: Joined): string | null => {
    const before = stops[index]
    return before
      ? onChange({ ...gradient, stops: stops.with(index, { ...before, ...stop }) }, joined)
      : null
  }
  const add = (offset: number): void => {
    onChange({ ...gradient, stops: [...stops, { offset, color: colourAt(stops, offset) }] })
    setChosen(stops.length)
  }
  return (
    <div className={css.gradient}>
      <GradientBar
        label={label}
        stops={stops}
        chosen={at}
        onChoose={setChosen}
        onAdd={add}
        onMove={(index, offset, joined) => setStop(index, { offset }, joined)}
      />
      <ul className={css.stops} aria-label={`${label}: stops`}>
        {stops.map((stop, index) => (
          <StopRow
            key={index}
            stop={stop}
            number={index + 1}
            offers={offers}
            isChosen={index === at}
            onChange={(next, joined) => setStop(index, next, joined)}
            onRemove={
              stops.length > 2
                ? () => {
                    onChange({ ...gradient, stops: stops.toSpliced(index, 1) })
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <Button look="quiet" onPress={() => add(0.5)}>
        <IconPlus size={16} stroke={1.5} aria-hidden="true" />
        Add stop
      </Button>
      <Geometry label={label} gradient={gradient} onChange={onChange} />
    </div>
  )
}

interface StopRowProps {
  stop: Stop
  /** The number of the stop, from 1. */
  number: number
  isChosen: boolean
  offers: GradientEditorProps['offers']
  onChange: (stop: Partial<Stop>, joined?: Joined) => string | null
  /** Undefined if the gradient needs this stop. */
  onRemove: (() => void) | undefined
}

function StopRow({ stop, number, isChosen, offers, onChange, onRemove }: StopRowProps): ReactNode {
  return (
    <li className={css.stop} data-chosen={isChosen || undefined}>
      <NumberField
        label={`Stop ${number} position`}
        short={number}
        unit="%"
        value={stop.offset * 100}
        onChange={(change, joined) => onChange({ offset: fractionOf(stop.offset, change) }, joined)}
      />
      <ColourField
        label={`Stop ${number} colour`}
        value={stop.color}
        offers={offers}
        onChange={(color, joined) => onChange({ color }, joined)}
      />
      <IconButton
        label={`Remove stop ${number}`}
        isDisabled={onRemove === undefined}
        onPress={() => onRemove?.()}
      >
        <IconTrash size={16} stroke={1.5} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** Applies a change, given in percent, to a fraction. */
function fractionOf(before: number, change: NumberChange): number {
  const percent = 'by' in change ? before * 100 + change.by : (change.to ?? 0)
  return Math.min(1, Math.max(0, Math.round(percent * 100) / 10_000))
}

interface Measure {
  key: 'angle' | 'cx' | 'cy' | 'r'
  name: string
  short: string
  unit: string
  per: number
}

const measures: readonly Measure[] = [
  { key: 'cx', name: 'centre X', short: 'X', unit: '%', per: 100 },
  { key: 'cy', name: 'centre Y', short: 'Y', unit: '%', per: 100 },
  { key: 'r', name: 'radius', short: 'R', unit: '%', per: 100 },
  { key: 'angle', name: 'angle', short: '∠', unit: '°', per: 1 },
]

/** The numbers that describe the geometry of a gradient. */
function Geometry({ label, gradient, onChange }: Omit<GradientEditorProps, 'offers'>): ReactNode {
  const values = gradient as Partial<Record<Measure['key'], number>>
  return (
    <div className={css.measures}>
      {measures.map(({ key, name, short, unit, per }) => {
        const value = values[key]
        if (value === undefined) return null
        return (
          <NumberField
            key={key}
            label={`${label}: ${name}`}
            short={short}
            unit={unit}
            value={value * per}
            onChange={(change, joined) => {
              const next = 'by' in change ? value + change.by / per : (change.to ?? 0) / per
              return onChange({ ...gradient, [key]: Math.round(next * 1e6) / 1e6 }, joined)
            }}
          />
        )
      })}
    </div>
  )
}
