import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode } from 'react'
import {
  Button,
  CheckboxButton,
  CheckboxField,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  RadioButton,
  RadioField,
  RadioGroup,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components'
import css from './choices.module.css'
import field from './field.module.css'

export interface Choice<Value extends string> {
  value: Value
  label: string
  /** An explanation below the name of the choice. */
  about?: string
}

interface ChoosingProps<Value extends string> {
  label: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
  /** Exposes the label to assistive technology only. */
  hideLabel?: boolean
  isDisabled?: boolean
}

/** Lets the user choose one of a few options, all of them visible. */
export function Radios<Value extends string>(props: ChoosingProps<Value>): ReactNode {
  const { label, value, choices, onChange } = props
  return (
    <RadioGroup
      className={field.field ?? ''}
      value={value}
      onChange={chosen => onChange(chosen as Value)}
    >
      <Label className={field.label}>{label}</Label>
      <div className={css.radios}>
        {choices.map(choice => (
          <RadioField key={choice.value} value={choice.value}>
            <RadioButton className={css.choice ?? ''}>
              <span className={css.dot} aria-hidden="true" />
              {choice.label}
            </RadioButton>
            {choice.about !== undefined && (
              <Text slot="description" className={css.below}>
                {choice.about}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  )
}

/** Lets the user choose one of several options in a list that opens. */
export function Dropdown<Value extends string>(props: ChoosingProps<Value>): ReactNode {
  const { label, value, choices, onChange, hideLabel = false, isDisabled = false } = props
  return (
    <Select
      className={field.field ?? ''}
      value={value}
      isDisabled={isDisabled}
      {...(hideLabel && { 'aria-label': label })}
      onChange={chosen => onChange(chosen as Value)}
    >
      {!hideLabel && <Label className={field.label}>{label}</Label>}
      <Button className={css.select ?? ''}>
        <SelectValue>{({ selectedText }) => selectedText}</SelectValue>
        <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
      </Button>
      <Popover className={css.popover ?? ''}>
        <ListBox className={css.list ?? ''} items={choices}>
          {choice => (
            <ListBoxItem id={choice.value} textValue={choice.label} className={css.option ?? ''}>
              {({ isSelected }) => (
                <>
                  <span>
                    {choice.label}
                    {choice.about !== undefined && (
                      <span className={css.about}>{choice.about}</span>
                    )}
                  </span>
                  {isSelected && <IconCheck size={16} stroke={1.5} aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}

interface TickProps {
  label: string
  about?: string
  isSelected: boolean
  onChange: (selected: boolean) => void
}

export function Tick({ label, about, isSelected, onChange }: TickProps): ReactNode {
  return (
    <CheckboxField isSelected={isSelected} onChange={onChange}>
      <CheckboxButton className={css.choice ?? ''}>
        <span className={css.box} aria-hidden="true">
          {isSelected && <IconCheck size={12} stroke={2.5} />}
        </span>
        {label}
      </CheckboxButton>
      {about !== undefined && (
        <Text slot="description" className={css.below}>
          {about}
        </Text>
      )}
    </CheckboxField>
  )
}
