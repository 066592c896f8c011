import { type ReactNode, useId } from 'react'
import { FieldError, Input, Label, Text, TextArea, TextField } from 'react-aria-components'
import css from './field.module.css'

interface ValueFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Shown beside the label, such as the length of the text, and read out with it. */
  aside?: ReactNode
  help?: string | undefined
  fault?: string | undefined
  /** The number of lines. */
  rows?: number
  code?: boolean
  isRequired?: boolean
}

/** A field of one or more lines, whose value changes at each key press. */
export function ValueField(props: ValueFieldProps): ReactNode {
  const { label, value, onChange, aside, help, fault } = props
  const { rows = 1, code = false, isRequired = false } = props
  const asideId = useId()
  const look = `${css.input} ${code ? css.code : ''} ${rows > 1 ? css.area : ''}`
  return (
    <TextField
      className={css.field ?? ''}
      value={value}
      onChange={onChange}
      isRequired={isRequired}
      isInvalid={fault !== undefined}
      validationBehavior="aria"
      aria-describedby={asideId}
    >
      <span className={css.head}>
        <Label className={css.label}>{label}</Label>
        <span id={asideId}>{aside}</span>
      </span>
      {rows > 1 ? (
        <TextArea className={look} rows={rows} spellCheck={!code} />
      ) : (
        <Input className={look} spellCheck={!code} autoComplete="off" />
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
