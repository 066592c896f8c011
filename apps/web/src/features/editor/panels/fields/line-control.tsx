import { type ReactNode } from 'react'
import { LineField } from '../../../../ui/inputs/line-field'
import { sumOf } from '../../../../ui/inputs/sum'
import { takes } from '../controls/schema-at'
import { type ControlProps, useProperty } from '../values/use-property'

/** A control for plain text. An empty field means null if the property can be null. */
export function LineControl({ control, elements }: ControlProps<'line'>): ReactNode {
  const { label, path, rows = 1, code = false, placeholder = '' } = control
  const { common, set } = useProperty({ control, elements })
  const kinds = elements.map(({ type }) => type)
  return (
    <LineField
      label={label}
      rows={rows}
      code={code}
      placeholder={placeholder}
      isMixed={common.isMixed}
      value={typeof common.value === 'string' ? common.value : ''}
      onChange={text => set(text === '' && takes(kinds, path, null) ? null : text)}
    />
  )
}

/** A control for several numbers, separated by spaces. An empty field means none. */
export function NumbersControl({ control, elements }: ControlProps<'numbers'>): ReactNode {
  const { label, path } = control
  const { common, set } = useProperty({ control, elements })
  const kinds = elements.map(({ type }) => type)
  return (
    <LineField
      label={label}
      code={true}
      isMixed={common.isMixed}
      placeholder={path.at(-1) === 'dash' ? 'Such as 8 4' : 'Such as 0 0 100 100'}
      value={Array.isArray(common.value) ? common.value.join(' ') : ''}
      onChange={text => {
        const numbers = text
          .split(/[\s,]+/)
          .filter(Boolean)
          .map(sumOf)
        if (numbers.includes(undefined)) return 'Must be numbers separated by spaces'
        return set(numbers.length === 0 && takes(kinds, path, null) ? null : numbers)
      }}
    />
  )
}

/** A control for JSON; an empty field removes the value. */
export function JsonControl({ control, elements }: ControlProps<'json'>): ReactNode {
  const { common, setEach } = useProperty({ control, elements })
  return (
    <LineField
      label={control.label}
      rows={3}
      code={true}
      isMixed={common.isMixed}
      value={common.value === undefined ? '' : JSON.stringify(common.value)}
      onChange={text => {
        if (text.trim() === '') return setEach(() => null)
        const read = readJson(text)
        return read ? setEach(() => read.value) : 'Not valid JSON yet'
      }}
    />
  )
}

function readJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}
