import { type Design } from '@platen/design'
import { mapBody, valueAt } from '@platen/modifications'
import { faultIn } from '../../../service/fault-in'
import { addressOf, type FormField, formFields } from '../fields/form-fields'
import { type Change } from '../request/body'

/** What a mapping does to a design with the values of one body. */
export interface Mapped {
  changes: Change[]
  /** The faults of values that their keys do not take, by the key of the mapping. */
  faults: ReadonlyMap<string, string>
  /** The keys of the mapping whose values the body lacks. */
  missing: ReadonlySet<string>
}

/** Returns what a mapping does; each value on its own, so that one that does not fit hides no other. */
export function mappedBy(mapping: Readonly<Record<string, string>>, body: unknown): Mapped {
  const changes: Change[] = []
  const faults = new Map<string, string>()
  const missing = new Set<string>()
  for (const [name, pointer] of Object.entries(mapping)) {
    try {
      const mapped = mapBody({ [name]: pointer }, body)
      changes.push(...mapped.modifications)
      for (const each of mapped.missing) missing.add(each)
    } catch (error) {
      const fault = faultIn(error)
      if (fault === null) throw error
      faults.set(name, fault)
    }
  }
  return { changes, faults, missing }
}

/** A value of the design that a mapping may set. */
export interface MappedField {
  /** The key of the mapping, such as `headline.text`. */
  name: string
  label: string
  /** Null for a key of the mapping that is not in the form of the design. */
  field: FormField | null
}

/** Returns the fields of the form, and then what else the mapping sets. */
export function fieldsOf(design: Design, mapping: Readonly<Record<string, string>>): MappedField[] {
  const fields = formFields(design).map((field): MappedField => ({
    name: nameOf(field),
    label: field.label,
    field,
  }))
  const known = new Set(fields.map(({ name }) => name))
  const others = Object.keys(mapping).filter(name => !known.has(name))
  return [...fields, ...others.map(name => ({ name, label: name, field: null }))]
}

const nameOf = (field: FormField): string => addressOf(field).replace(' ', '.')

/** Returns the part of a body at which a mapping begins: the first item of the list, if each item becomes a picture. */
export function startOf(body: unknown, rows: string | null): unknown {
  if (rows === null) return body
  const list = valueAt(body, rows)
  return Array.isArray(list) ? (list[0] as unknown) : undefined
}
