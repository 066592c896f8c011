import { type ReactNode } from 'react'
import { Dropdown } from '../../../../ui/inputs/choices'
import { type Named } from '../controls/control'
import { type ControlProps, useProperty } from '../values/use-property'
import css from './fields.module.css'
import { weights } from './weights'

/** A control that chooses one of a few values. */
export function ChoiceControl({ control, elements }: ControlProps<'choice'>): ReactNode {
  const { label, choices } = control
  const { common, set } = useProperty({ control, elements })
  return (
    <Chosen
      label={label}
      choices={choices}
      isMixed={common.isMixed}
      value={typeof common.value === 'string' ? common.value : ''}
      onChange={set}
    />
  )
}

const mixed = 'mixed'

interface ChosenProps {
  label: string
  value: string
  isMixed?: boolean
  choices: readonly Named[]
  onChange: (value: string) => void
}

/** A dropdown with its label beside it. */
export function Chosen({
  label,
  value,
  isMixed = false,
  choices,
  onChange,
}: ChosenProps): ReactNode {
  return (
    <div className={css.row}>
      <span className={css.label} aria-hidden="true">
        {label}
      </span>
      <div className={css.wide}>
        <Dropdown
          label={label}
          hideLabel={true}
          value={isMixed ? mixed : value}
          choices={isMixed ? [{ value: mixed, label: 'Mixed' }, ...choices] : choices}
          onChange={chosen => {
            if (chosen !== mixed) onChange(chosen)
          }}
        />
      </div>
    </div>
  )
}

/** A control for the font weight. */
export function WeightControl({ control, elements }: ControlProps<'weight'>): ReactNode {
  const { label } = control
  const { common, set } = useProperty({ control, elements })
  const value = typeof common.value === 'number' ? String(common.value) : ''
  const isNamed = common.isMixed || weights.some(weight => weight.value === value)
  return (
    <div className={css.wide}>
      <Dropdown
        label={label}
        hideLabel={true}
        value={common.isMixed ? mixed : value}
        choices={[
          ...(common.isMixed ? [{ value: mixed, label: 'Mixed' }] : []),
          ...weights,
          ...(isNamed ? [] : [{ value, label: value }]),
        ]}
        onChange={chosen => {
          if (chosen !== mixed) set(Number(chosen))
        }}
      />
    </div>
  )
}

const unitPath = 'M0 0H1V1H0Z'
/** The initial mask for each shape. */
const masks: Readonly<Record<string, object>> = {
  rect: { type: 'rect', x: 0, y: 0, width: 1, height: 1, cornerRadius: 0 },
  ellipse: { type: 'ellipse' },
  path: { type: 'path', d: unitPath, viewBox: [0, 0, 1, 1] },
}
const maskShapes: readonly Named[] = [
  { value: 'rect', label: 'Rectangle' },
  { value: 'ellipse', label: 'Ellipse' },
  { value: 'path', label: 'Path' },
]

/** A control for the shape of a mask. Other controls of the mask depend on the shape. */
export function MaskControl({ control, elements }: ControlProps<'mask'>): ReactNode {
  const { common } = useProperty({ control, elements })
  const { set } = useProperty({ control: { ...control, path: ['mask'] }, elements })
  return (
    <Chosen
      label={control.label}
      choices={maskShapes}
      isMixed={common.isMixed}
      value={typeof common.value === 'string' ? common.value : ''}
      onChange={shape => {
        set(masks[shape])
      }}
    />
  )
}
