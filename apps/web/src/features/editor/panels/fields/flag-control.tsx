import { type ReactNode } from 'react'
import { Tick } from '../../../../ui/inputs/choices'
import { type ControlProps, useProperty } from '../values/use-property'

/** A checkbox. If the elements differ, its label says so, and a click sets the property on all of them. */
export function FlagControl({ control, elements }: ControlProps<'flag'>): ReactNode {
  const { common, set } = useProperty({ control, elements })
  return (
    <Tick
      label={common.isMixed ? `${control.label} (mixed)` : control.label}
      isSelected={common.value === true}
      onChange={set}
    />
  )
}
