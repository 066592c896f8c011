import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import { Tip } from '../../../../ui/buttons/tip'
import fields from '../fields/fields.module.css'

interface RatioButtonProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A button that toggles whether width and height change together. */
export function RatioButton({ isOn, onChange }: RatioButtonProps): ReactNode {
  const Icon = isOn ? IconLink : IconLinkOff
  return (
    <Tip text="Keep proportions">
      <ToggleButton
        className={fields.toggle ?? ''}
        aria-label="Keep proportions"
        isSelected={isOn}
        onChange={onChange}
      >
        <Icon size={16} stroke={1.5} aria-hidden="true" />
      </ToggleButton>
    </Tip>
  )
}
