import { type ReactNode } from 'react'
import { hexOf, tintOf } from './hex'
import { type Joined, NumberField } from '../number-field'
import { type Fault } from '../use-draft'

interface OpacityFieldProps {
  label: string
  value: string
  onChange: (hex: string, joined?: Joined) => Fault
}

/** A field for the opacity of a colour. */
export function OpacityField({ label, value, onChange }: OpacityFieldProps): ReactNode {
  const { solid, alpha } = tintOf(value) ?? { solid: '#000000', alpha: 1 }
  const percent = Math.round(alpha * 100)
  return (
    <NumberField
      label={label}
      value={percent}
      unit="%"
      onChange={(change, joined) => {
        const next = 'by' in change ? percent + change.by : (change.to ?? 100)
        return onChange(hexOf({ solid, alpha: next / 100 }), joined)
      }}
    />
  )
}
