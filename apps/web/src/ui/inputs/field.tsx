import { type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react'
import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components'
import css from './field.module.css'

export interface FieldProps {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password'
  /** The keyboard that phones show. */
  inputMode?: 'numeric'
  help?: string
  /** The fault in the value, in the service's words. */
  fault?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoFocus?: boolean
  optional?: boolean
  placeholder?: string
  /** The number of lines; one by default. */
  rows?: number
  minLength?: number
  maxLength?: number
}

export function Field({ label, help, fault, optional = false, ...rest }: FieldProps): ReactNode {
  const { placeholder = '', rows = 1, ...field } = rest
  return (
    <TextField
      {...field}
      className={css.field ?? ''}
      isRequired={!optional}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
    >
      <Label className={css.label}>{label}</Label>
      {rows > 1 ? (
        <TextArea className={`${css.input} ${css.area}`} rows={rows} placeholder={placeholder} />
      ) : (
        <Input className={css.input ?? ''} placeholder={placeholder} spellCheck={false} />
      )}
      {help !== undefined && fault === undefined && (
        <Text slot="description" className={css.help}>
          {help}
        </Text>
      )}
      <FieldError className={css.fault ?? ''}>{fault}</FieldError>
    </TextField>
  )
}
