import { type Design, type Field } from '@platen/design'
import { type Body, withoutValue, withValue } from '../request/body'
import { presentValue } from './present'

interface FieldValue {
  /** As it is without the request. */
  design: Design
  field: Field
  value: unknown
}

/** What was said of the value before, and is nothing about another one. */
const belonging: Partial<Record<Field['key'], readonly string[]>> = {
  text: ['spans'],
  src: ['crop', 'focusX', 'focusY'],
}

/** Sets what a field says. The value that the design has anyway is left out, unless a call has to say it. */
export function setField(body: Body, { design, field, value }: FieldValue): Body {
  const { elementId: id, key, required = false } = field
  const rest = (belonging[key] ?? []).reduce((left, key) => withoutValue(left, { id, key }), body)
  const isAsDesigned = same(value, presentValue(design, id, key))
  return isAsDesigned && !required
    ? withoutValue(rest, { id, key })
    : withValue(rest, { id, key }, value)
}

/** Fills in the samples that fields have. */
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
