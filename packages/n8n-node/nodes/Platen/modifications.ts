import { type IDataObject, type ResourceMapperField } from 'n8n-workflow'
import { typeOf } from './fields'

/** The choices of a person in the mapper, with the values for one item. */
export interface Mapping {
  mappingMode: string
  /** By `element.key`; null until something is mapped. */
  value: IDataObject | null
  schema: Pick<ResourceMapperField, 'id' | 'displayName'>[]
}

export interface Modification extends IDataObject {
  id: string
}

const fieldForm = /^([\w-]{1,64})\.([A-Za-z]+)$/

/**
 * Returns the modifications of one item, one for each element. A value that is absent, null or an empty text is left out, so that the
 * element keeps what the design has.
 */
export function modificationsOf(mapping: Mapping, item: IDataObject): Modification[] {
  const values =
    mapping.mappingMode === 'autoMapInputData'
      ? valuesOfItem(mapping, item)
      : Object.entries(mapping.value ?? {})
  const modifications = new Map<string, Modification>()
  for (const [field, given] of values) {
    const [, id, key] = fieldForm.exec(field) ?? []
    if (id === undefined || key === undefined || isMissing(given)) continue
    const modification = modifications.get(id) ?? { id }
    modification[key] = converted(given, key)
    modifications.set(id, modification)
  }
  return [...modifications.values()]
}

/** Returns the values of an item whose names are those of fields: `element.key`, or the label in the form. */
function valuesOfItem({ schema }: Mapping, item: IDataObject): [string, unknown][] {
  const byLabel = new Map(schema.map(({ id, displayName }) => [displayName, id]))
  return Object.entries(item).map(([name, value]) => [byLabel.get(name) ?? name, value])
}

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Returns a value in the type of its key, if it can be read as one; the service refuses any other, and names it. */
function converted(value: unknown, key: string): IDataObject[string] {
  const type = typeOf(key)
  if (type === 'string')
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : asData(value)
  if (typeof value !== 'string') return asData(value)
  const text = value.trim()
  if (type === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : value
  if (type === 'boolean') return { true: true, false: false }[text.toLowerCase()] ?? value
  return parsed(text) ?? value
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Values of items are JSON, or what expressions return: dates and the like, which become JSON in the body of the call. */
const asData = (value: unknown): IDataObject[string] => value as IDataObject[string]
