import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { Dropdown, Tick } from '../../../ui/inputs/choices'
import { ColourField } from './colour-field'
import { type Control, controlOf } from '../fields/control'
import { type FieldProps } from '../fields/field-props'
import css from './fill.module.css'
import { PictureField } from './picture-field'
import { WrittenField } from './written-field'

/** The control of one field, chosen by its key and value. */
export function FieldControl(props: FieldProps): ReactNode {
  const { field, value, isChanged, onReset } = props
  const control = controlOf(field.key, value)
  return (
    <>
      <Inner {...props} control={control} />
      {isChanged && (
        <Button
          className={css.reset ?? ''}
          aria-label={`${field.label}: as designed`}
          onPress={onReset}
        >
          <IconArrowBackUp size={16} stroke={1.5} aria-hidden="true" />
        </Button>
      )}
    </>
  )
}

interface InnerProps extends FieldProps {
  control: Control
}

function Inner(props: InnerProps): ReactNode {
  const { control, field, value, onChange } = props
  if (control === 'picture') return <PictureField {...props} />
  if (control === 'colour') return <ColourField {...props} />
  if (control === 'flag')
    return (
      <Tick
        label={field.label}
        isSelected={value === true}
        onChange={onChange}
        {...(field.help !== undefined && { about: field.help })}
      />
    )
  if (typeof control === 'object')
    return (
      <Dropdown
        label={field.label}
        value={String(value)}
        choices={control.map(each => ({ value: each, label: each }))}
        onChange={onChange}
      />
    )
  return <WrittenField {...props} control={control} />
}
