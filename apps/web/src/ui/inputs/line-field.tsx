import { type ReactNode, useId } from 'react'
import { FaultLine, faultProps } from './fault-line'
import css from './inputs.module.css'
import { type Fault, useDraft } from './use-draft'

interface LineFieldProps {
  label: string
  value: string
  onChange: (text: string) => Fault
  /** Exposes the label to assistive technology only. */
  hideLabel?: boolean
  placeholder?: string
  /** Uses a monospaced font. */
  code?: boolean
  /** The number of lines; with several, Ctrl or ⌘ with Enter commits the text. */
  rows?: number
  help?: ReactNode
  /** True if several elements have different values. */
  isMixed?: boolean
}

/** A text field whose value takes effect once it is committed. */
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
