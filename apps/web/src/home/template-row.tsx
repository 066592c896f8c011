import { type ReactNode } from 'react'
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components'
import { type TemplateItem } from '../fresh-key/example'
import { ownPath } from '../service/own-path'
import css from './template-row.module.css'

interface TemplateRowProps {
  templates: readonly TemplateItem[]
  value: string
  onChange: (id: string) => void
}

/** Templates in one row of one height, each in its own ratio; one of them is chosen. */
export function TemplateRow({ templates, value, onChange }: TemplateRowProps): ReactNode {
  return (
    <RadioGroup
      className={css.row ?? ''}
      aria-label="Template"
      orientation="horizontal"
      value={value}
      onChange={onChange}
    >
      {templates.map(({ id, name, thumbnail, size }) => {
        const ratio = size.width / size.height
        const src = thumbnail === null ? null : ownPath(thumbnail)
        return (
          <RadioField key={id} value={id} className={css.card ?? ''} style={{ flexGrow: ratio }}>
            <RadioButton className={css.button ?? ''}>
              <span className={css.sheet} style={{ aspectRatio: ratio }}>
                {src !== null && <img src={src} alt="" />}
              </span>
              <span className={css.name}>{name}</span>
              <span className={css.size}>
                {Math.round(size.width)} × {Math.round(size.height)}
              </span>
            </RadioButton>
          </RadioField>
        )
      })}
    </RadioGroup>
  )
}
