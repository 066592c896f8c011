import { type Field } from '@platen/design'
import { findElement, moveField, removeField, select, showPage } from '@platen/editor'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import { IconButton } from '../../../../ui/buttons/button'
import { useEditing } from '../../session/editing'
import { useAttempt } from '../values/use-attempt'
import css from './form.module.css'
import { keyNames } from './key-names'

/** The fields of the design's form, which can be moved and removed. */
export const FieldOrder = ({ fields }: { fields: readonly Field[] }): ReactNode => (
  <ol className={css.fields} aria-label="Form fields">
    {fields.map((field, index) => (
      <Row
        key={`${field.elementId} ${field.key}`}
        field={field}
        index={index}
        isLast={index === fields.length - 1}
      />
    ))}
  </ol>
)

interface RowProps {
  field: Field
  index: number
  isLast: boolean
}

function Row({ field, index, isLast }: RowProps): ReactNode {
  const { select: change } = useEditing()
  const attempt = useAttempt()
  const { elementId, key, label } = field
  const move = (to: number): void => {
    attempt(moveField(field, to), 'Move field')
  }
  return (
    <li className={css.field}>
      <button
        type="button"
        className={css.go}
        onClick={() => {
          change((selection, design) => {
            const page = findElement(design, elementId)?.page.id ?? elementId
            return select(showPage(selection, design, page), design, [elementId])
          })
        }}
      >
        {label}
        <span className={css.about}>
          {keyNames[key]} · {elementId}
        </span>
      </button>
      <IconButton
        label={`Move ${label} up`}
        isDisabled={index === 0}
        onPress={() => move(index - 1)}
      >
        <IconChevronUp size={16} stroke={1.5} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Move ${label} down`} isDisabled={isLast} onPress={() => move(index + 1)}>
        <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Remove ${label} from the form`}
        onPress={() => {
          attempt(removeField(field), 'Make non-editable')
        }}
      >
        <IconX size={16} stroke={1.5} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
