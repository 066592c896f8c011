import { IconAlignLeft } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../ui/buttons/button'
import { ColourField } from '../ui/inputs/colour/colour-field'
import { ColourPicker } from '../ui/inputs/colour/colour-picker'
import { FaultLine } from '../ui/inputs/fault-line'
import { LineField } from '../ui/inputs/line-field'
import { type NumberChange, NumberField } from '../ui/inputs/number-field'
import { OpacityField } from '../ui/inputs/colour/opacity-field'
import { type PickColour, PickColourContext } from '../ui/inputs/colour/pick-colour'
import { Swatch } from '../ui/inputs/colour/swatch'
import { Tip } from '../ui/buttons/tip'
import { long } from './samples'
import { Specimen, Specimens } from './specimen'
import css from './specimens.module.css'

const refuse = (): string => 'Must be at most 20000'
const take = (): null => null
const pickYellow: PickColour = have => have('#ffe27a')
const offers = () => [
  { title: 'Northlight', colours: ['#14181a', '#2453e6', '#ffe27a', '#c22a0a80'] },
]

/** Components for entering a value that takes effect once it is committed. */
export function InputSpecimens(): ReactNode {
  return (
    <>
      <Numbers />
      <Colours />
      <Specimens of="Line field">
        <Specimen state="With a label and help">
          <Named />
        </Specimen>
        <Specimen state="Mixed">
          <LineField label="Name" value="" isMixed onChange={take} />
        </Specimen>
        <Specimen state="Several lines of code">
          <LineField label="Path data" value="M0 0H100V60Z" rows={3} code onChange={take} />
        </Specimen>
        <Specimen state="Long" wide>
          <LineField label="Description" value={long} onChange={take} />
        </Specimen>
      </Specimens>
      <Specimens of="Fault line">
        <Specimen state="Below a field">
          <FaultLine of="specimen" fault="Must be a number, or a calculation such as 120/2" />
        </Specimen>
      </Specimens>
      <Specimens of="Tip">
        <Specimen state="On an icon button">
          <IconButton label="Align left" keys="Alt+A">
            <IconAlignLeft size={16} stroke={1.5} aria-hidden="true" />
          </IconButton>
        </Specimen>
        <Specimen state="On another button">
          <Tip text="Zoom to 100 %" keys="Ctrl+0">
            <Button>100 %</Button>
          </Tip>
        </Specimen>
      </Specimens>
    </>
  )
}

function Numbers(): ReactNode {
  const [value, setValue] = useState(120)
  const change = (next: NumberChange): null => {
    setValue('by' in next ? value + next.by : (next.to ?? 0))
    return null
  }
  return (
    <Specimens of="Number field">
      <Specimen state="With a letter in place of its name">
        <NumberField label="Width" short="W" value={value} onChange={change} />
      </Specimen>
      <Specimen state="With its name and a unit">
        <NumberField label="Opacity" unit="%" value={value} onChange={change} />
      </Specimen>
      <Specimen state="Mixed">
        <NumberField label="Height" short="H" value="mixed" onChange={take} />
      </Specimen>
      <Specimen state="Empty">
        <NumberField label="Max lines" empty="Any" value={null} onChange={take} />
      </Specimen>
      <Specimen state="Disabled">
        <NumberField label="X" value={12.5} isDisabled onChange={take} />
      </Specimen>
      <Specimen state="Refuses every value">
        <NumberField label="Height" short="H" value={40} onChange={refuse} />
      </Specimen>
    </Specimens>
  )
}

function Colours(): ReactNode {
  const [hex, setHex] = useState('#2453e6')
  const change = (next: string): null => {
    setHex(next)
    return null
  }
  return (
    <Specimens of="Colour field">
      <Specimen state="A colour">
        <ColourField label="Fill" value={hex} offers={offers} onChange={change} />
      </Specimen>
      <Specimen state="A translucent colour">
        <ColourField label="Shadow" value="#14181a40" onChange={take} />
      </Specimen>
      <Specimen state="None, several">
        <div className={css.row}>
          <ColourField label="Stroke" value={null} instead="None" onChange={take} />
          <ColourField label="Fill" value={null} instead="Mixed" onChange={take} />
        </div>
      </Specimen>
      <Specimen state="Opacity">
        <OpacityField label="Opacity" value={hex} onChange={change} />
      </Specimen>
      <Specimen state="Swatches">
        <div className={css.row}>
          {['#2453e6', '#2453e640', null].map(one => (
            <Swatch key={one} hex={one} />
          ))}
        </div>
      </Specimen>
      <Specimen state="Picker, where a page is painted">
        <PickColourContext value={pickYellow}>
          <ColourPicker label="Fill" value={hex} offers={offers} onChange={change} />
        </PickColourContext>
      </Specimen>
    </Specimens>
  )
}

function Named(): ReactNode {
  const [name, setName] = useState('Headline')
  return (
    <LineField
      label="Name"
      value={name}
      help="Shown in the form"
      onChange={next => {
        setName(next)
        return next === '' ? 'Must not be empty' : null
      }}
    />
  )
}
