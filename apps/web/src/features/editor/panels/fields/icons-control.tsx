import { type ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Tip } from '../../../../ui/buttons/tip'
import { type ControlProps, useProperty } from '../values/use-property'
import css from './fields.module.css'

/** A control that chooses one of a few values, each shown by an icon. */
export function IconsControl({ control, elements }: ControlProps<'icons'>): ReactNode {
  const { label, choices, cleared } = control
  const { common, set } = useProperty({ control, elements })
  const chosen = choices.find(({ value }) => value === common.value)
  return (
    <ToggleButtonGroup
      className={css.icons ?? ''}
      aria-label={common.isMixed ? `${label} (mixed)` : label}
      selectionMode="single"
      disallowEmptySelection={cleared === undefined}
      selectedKeys={chosen ? [chosen.value] : []}
      onSelectionChange={keys => {
        const [value] = [...keys]
        set(value ?? cleared)
      }}
    >
      {choices.map(({ value, label: name, icon: Shown }) => (
        <Tip key={value} text={name}>
          <ToggleButton id={value} aria-label={name} className={css.toggle ?? ''}>
            <Shown size={16} stroke={1.5} aria-hidden="true" />
          </ToggleButton>
        </Tip>
      ))}
    </ToggleButtonGroup>
  )
}
