import { IconFlipHorizontal, IconFlipVertical } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import { Tip } from '../../../../ui/buttons/tip'
import { useEditing } from '../../session/editing'
import { type ControlProps, useProperty } from '../values/use-property'
import css from './fields.module.css'

/** Flips elements as a whole, around the middle of their common frame, and shows whether they are flipped. */
export function FlipControl({ control, elements }: ControlProps<'flip'>): ReactNode {
  const { act } = useEditing()
  const { common } = useProperty({ control, elements })
  const isAcross = control.path[0] === 'flipX'
  // Tabler names these icons after the axis, not the direction.
  const Icon = isAcross ? IconFlipVertical : IconFlipHorizontal
  return (
    <Tip text={control.label}>
      <ToggleButton
        className={css.toggle ?? ''}
        aria-label={common.isMixed ? `${control.label} (mixed)` : control.label}
        isSelected={common.value === true}
        onChange={() => act(isAcross ? 'flip-x' : 'flip-y')}
      >
        <Icon size={16} stroke={1.5} aria-hidden="true" />
      </ToggleButton>
    </Tip>
  )
}
