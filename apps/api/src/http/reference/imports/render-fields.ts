import { type oas31 } from 'zod-openapi'

/** An option of a render with one plain value, for a form. */
export interface RenderField {
  name: string
  label: string
  about: string
  type: 'string' | 'number' | 'integer' | 'boolean'
  /** The values to choose from; null if every value of the type is allowed. */
  choices: readonly string[] | null
}

/** The options that the forms of other tools show; a caller who needs more makes the call itself. */
const shown = ['format', 'scale', 'quality', 'transparent', 'onAssetError', 'strict'] as const

/** Returns the options of generate that a form shows, as the contract describes them. */
export function renderFields({ components }: oas31.OpenAPIObject): RenderField[] {
  const { properties = {} } = (components?.schemas?.['GenerateRequest'] ?? {}) as oas31.SchemaObject
  return shown.map(name => {
    const schema = properties[name] as oas31.SchemaObject
    return {
      name,
      label: labelOf(name),
      about: schema.description ?? '',
      type: schema.type as RenderField['type'],
      choices: (schema.enum as string[] | undefined) ?? null,
    }
  })
}

/** Returns a name of the contract as words: `onAssetError` becomes `On asset error`. */
export function labelOf(name: string): string {
  const words = name.replace(/[._]/g, ' ').replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
