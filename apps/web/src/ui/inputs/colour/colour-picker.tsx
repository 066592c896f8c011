import { type ReactNode, useState } from 'react'
import {
  type Color,
  ColorArea,
  ColorSlider,
  ColorThumb,
  parseColor,
  SliderTrack,
} from 'react-aria-components'
import css from './colour.module.css'
import { hexOf, notHex, tintOf } from './hex'
import { LineField } from '../line-field'
import { type Joined } from '../number-field'
import { OpacityField } from './opacity-field'
import { PickButton } from './pick-colour'
import { Swatch } from './swatch'
import { type Fault } from '../use-draft'

/** A titled group of colours to offer. */
export interface Offer {
  title: string
  colours: readonly string[]
}

interface ColourPickerProps {
  label: string
  /** A hex colour; null when there is none. */
  value: string | null
  offers: () => readonly Offer[]
  onChange: (hex: string, joined?: Joined) => Fault
}

/** Chooses a colour in an area, by numbers, or from the offered colours. */
export function ColourPicker({ label, value, offers, onChange }: ColourPickerProps): ReactNode {
  const { color, drag } = useColour(value ?? '#000000', onChange)
  const hex = value ?? '#000000'
  return (
    <>
      <ColorArea
        className={css.area ?? ''}
        aria-label={`${label}: shade`}
        value={color}
        {...drag}
        xChannel="saturation"
        yChannel="brightness"
      >
        <ColorThumb className={css.thumb ?? ''} />
      </ColorArea>
      {(['hue', 'alpha'] as const).map(channel => (
        <ColorSlider
          key={channel}
          aria-label={`${label}: ${channel === 'hue' ? 'hue' : 'opacity'}`}
          channel={channel}
          value={color}
          {...drag}
        >
          <SliderTrack className={css.track ?? ''}>
            <ColorThumb className={css.thumb ?? ''} />
          </SliderTrack>
        </ColorSlider>
      ))}
      <div className={css.numbers}>
        <LineField
          label={`${label}: hex`}
          hideLabel={true}
          value={tintOf(hex)?.solid ?? hex}
          code={true}
          onChange={text => {
            const typed = tintOf(text)
            return typed ? onChange(hexOf(typed)) : notHex
          }}
        />
        <OpacityField label="Opacity" value={hex} onChange={onChange} />
        <PickButton label={label} onPick={onChange} />
      </div>
      <Offers label={label} offers={offers} value={value} onChange={onChange} />
    </>
  )
}

interface Dragged {
  color: Color
  drag: { onChange: (color: Color) => void; onChangeEnd: () => void }
}

/** Holds the colour being chosen, and keeps the hue of a grey, which a hex value lacks. A whole drag counts as one change. */
function useColour(hex: string, onChange: ColourPickerProps['onChange']): Dragged {
  const [kept, setKept] = useState(() => hsbOf(hex))
  const [of, setOf] = useState(newDrag)
  const color = hexIn(kept) === normal(hex) ? kept : hsbOf(hex)
  return {
    color,
    drag: {
      onChange(next) {
        setKept(next)
        onChange(hexIn(next), { kind: 'gesture', of })
      },
      onChangeEnd() {
        setOf(newDrag())
      },
    },
  }
}

/** Returns a name for a drag, unique in this window. */
const newDrag = (): string => `colour-${performance.now()}`

const hsbOf = (hex: string): Color => parseColor(normal(hex)).toFormat('hsba')
const hexIn = (color: Color): string => normal(color.toString('hexa'))
const normal = (hex: string): string => hexOf(tintOf(hex) ?? { solid: '#000000', alpha: 1 })

function Offers({ label, offers, value, onChange }: ColourPickerProps): ReactNode {
  // The colours offered when the picker opened. If they changed while it is open, they would move under the pointer.
  const [offered] = useState(offers)
  return offered.map(({ title, colours }) => (
    <div key={title} role="group" aria-label={title} className={css.offers}>
      <span className={css.title}>{title}</span>
      {colours.map(hex => (
        <button
          key={hex}
          type="button"
          className={css.offer}
          title={hex}
          aria-label={`${label} ${hex}`}
          aria-pressed={value !== null && normal(hex) === normal(value)}
          onClick={() => {
            onChange(hex)
          }}
        >
          <Swatch hex={hex} />
        </button>
      ))}
    </div>
  ))
}
