import { labelOf } from './render-fields'

/** What a module of Make returns, by name, so that later modules can use it. */
interface Output {
  name: string
  label: string
  type: 'text' | 'number' | 'boolean' | 'array' | 'collection' | 'any'
  spec?: object
}

/** Returns the fields of an example with their types. */
export const interfaceOf = (example: Readonly<Record<string, unknown>>): Output[] =>
  Object.entries(example).map(([name, value]) => ({
    name,
    label: labelOf(name),
    ...shapeOf(value),
  }))

function shapeOf(value: unknown): Pick<Output, 'type' | 'spec'> {
  if (value === null) return { type: 'any' }
  if (Array.isArray(value)) return { type: 'array', spec: itemOf(value) }
  switch (typeof value) {
    case 'string':
      return { type: 'text' }
    case 'number':
      return { type: 'number' }
    case 'boolean':
      return { type: 'boolean' }
    default:
      return { type: 'collection', spec: interfaceOf(value as Record<string, unknown>) }
  }
}

function itemOf([first]: readonly unknown[]): object {
  const { type, spec } = first === undefined ? { type: 'any', spec: undefined } : shapeOf(first)
  return type === 'collection' && spec ? spec : { type }
}
