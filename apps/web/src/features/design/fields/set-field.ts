import { type Design, type Field } from '@platen/design'
import { type Body, withoutValue, withValue } from '../request/body'
import { presentValue } from './present'

interface FieldValue {
  /** The design before the request is applied. */
  design: Design
  field: Field
  value: unknown
}

/** For each key, the keys that only make sense with its value, and are removed when that value changes. */
const belonging: Partial<Record<Field['key'], readonly string[]>> = {
  text: ['spans'],
  src: ['crop', 'focusX', 'focusY'],
}

/** Sets the value of a field. A value that equals the design's own is left out, unless the field is required. */
export function setField(body: Body, { design, field, value }: FieldValue): Body {
  const { elementId: id, key, required = false } = field
  const rest = (belonging[key] ?? []).reduce((left, key) => withoutValue(left, { id, key }), body)
  const isAsDesigned = same(value, presentValue(design, id, key))
  return isAsDesigned && !required
    ? withoutValue(rest, { id, key })
    : withValue(rest, { id, key }, value)
}

/** Fills in the sample values of the fields. */
export function setSamples(body: Body, design: Design, fields: readonly Field[]): Body {
  return fields.reduce(
    (filled, field) =>
      field.sample === undefined
        ? filled
        : setField(filled, { design, field, value: field.sample }),
    body,
  )
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
