import { type ReactNode, useId } from 'react'
import { FaultLine, faultProps } from './fault-line'
import css from './inputs.module.css'
import { type Fault, useDraft } from './use-draft'

interface LineFieldProps {
  label: string
  value: string
  onChange: (text: string) => Fault
  /** Names it to assistive technology only. */
  hideLabel?: boolean
  placeholder?: string
  /** In letters of one width. */
  code?: boolean
  /** Several lines; Ctrl or ⌘ with Enter commits them. */
  rows?: number
  help?: ReactNode
  /** Whether several have different ones. */
  isMixed?: boolean
}

/** A text that counts once it is entered. */
export function LineField(props: LineFieldProps): ReactNode {
  const { label, value, onChange, hideLabel = false, rows = 1, help, isMixed = false } = props
  const id = useId()
  const draft = useDraft({ shown: isMixed ? '' : value, commit: onChange, multiline: rows > 1 })
  const box = {
    id,
    ...boxOf(props),
    ...faultProps(id, draft.fault),
    value: draft.text,
    ...draft.handlers,
  }
  return (
    <div className={css.field}>
      {!hideLabel && (
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
      )}
      {rows > 1 ? <textarea rows={rows} {...box} /> : <input {...box} />}
      <FaultLine of={id} fault={draft.fault} />
      {help !== undefined && draft.fault === null && <p className={css.help}>{help}</p>}
    </div>
  )
}

function boxOf({
  label,
  hideLabel,
  code = false,
  placeholder = '',
  isMixed,
}: LineFieldProps): object {
  return {
    autoComplete: 'off',
    spellCheck: !code,
    placeholder: isMixed === true ? 'Mixed' : placeholder,
    className: `${css.line} ${code ? css.code : ''}`,
    ...(hideLabel === true && { 'aria-label': label }),
  }
}
