import { valueAt } from '@platen/modifications'
import { type ReactNode } from 'react'
import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components'
import { Button } from '../../../ui/buttons/button'
import { controlId } from '../fields/focus-field'
import css from './hook.module.css'
import { type Mapped, type MappedField } from './mapped'

interface MappedFieldsProps {
  fields: readonly MappedField[]
  mapping: Readonly<Record<string, string>>
  mapped: Mapped
  /** The part of the body at which the mapping begins. */
  start: unknown
  /** The field that gets the value that is chosen next. */
  inUse: string | null
  onUse: (name: string) => void
  /** Called with the field that no longer gets a value; absent if the user may not change the mapping. */
  onClear?: (name: string) => void
}

/** The fields of the design, each with the value of the body that it gets; one of them is in use. */
export function MappedFields(props: MappedFieldsProps): ReactNode {
  const { fields, mapping, inUse, onUse, onClear } = props
  return (
    <RadioGroup className={css.fields ?? ''} value={inUse} onChange={onUse}>
      <Label className={css.lead}>Choose a field, then the value that it gets</Label>
      {fields.map(each => (
        <div
          key={each.name}
          className={css.field}
          {...(each.field && { 'data-field': controlId(each.field) })}
        >
          <RadioField value={each.name} className={css.radio ?? ''}>
            <RadioButton className={css.choice ?? ''}>
              <span className={css.dot} aria-hidden="true" />
              <span className={css.words}>
                <strong>{each.label}</strong> <Got name={each.name} {...props} />
              </span>
            </RadioButton>
          </RadioField>
          {onClear && mapping[each.name] !== undefined && (
            <Button
              look="quiet"
              aria-label={`Clear ${each.label}`}
              onPress={() => onClear(each.name)}
            >
              Clear
            </Button>
          )}
        </div>
      ))}
    </RadioGroup>
  )
}

/** What a field gets: a value, with its place in the body, or nothing. */
function Got({ name, mapping, mapped, start }: MappedFieldsProps & { name: string }): ReactNode {
  const pointer = mapping[name]
  if (pointer === undefined) return <span className={css.note}>as in the design</span>
  const fault = mapped.faults.get(name)
  if (fault !== undefined) return <span className={css.fault}>{fault}</span>
  if (mapped.missing.has(name))
    return <span className={css.fault}>{pointer} is missing in this body</span>
  return (
    <span className={css.note}>
      {textOf(valueAt(start, pointer))} <code>{pointer}</code>
    </span>
  )
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 80) : JSON.stringify(value).slice(0, 80)
