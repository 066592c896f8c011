import { isJsonObject } from '@platen/design'
/** The part of JSON Schema that the document model uses. */
export interface Schema {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  const?: unknown
  default?: unknown
  enum?: readonly unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  prefixItems?: readonly Schema[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
}

/**
 * Returns everything that a document of this schema can set, such as `text.align=left`: all properties, all words of enums, and all
 * forms of values except defaults. Includes nested objects, such as `shadow.blur`.
 */
export function allFacts(root: Schema): Set<string> {
  const facts = new Set<string>()
  const seen = new Set<Schema>()
  const visit = (schema: Schema, owner: string): void => {
    for (const form of formsOf(root, schema)) {
      if (form.items) visit(form.items, owner)
      if (!form.properties || seen.has(form)) continue
      seen.add(form)
      const name = nameOf(form, owner)
      for (const [key, property] of Object.entries(form.properties)) {
        if (key === 'type') continue
        for (const fact of factsOfProperty(root, property)) facts.add(`${name}.${key}${fact}`)
        visit(property, key)
      }
    }
  }
  visit(root, 'design')
  return facts
}

/** Returns the facts of a schema that a document uses. */
export function factsOf(root: Schema, document: unknown): Set<string> {
  const facts = new Set<string>()
  const visit = (schema: Schema, value: unknown, owner: string): void => {
    const form = formsOf(root, schema).find(candidate => fits(candidate, value))
    const { items, properties } = form ?? {}
    if (items && Array.isArray(value)) value.forEach(item => visit(items, item, owner))
    if (!form || !properties || !isJsonObject(value)) return
    const name = nameOf(form, owner)
    for (const [key, property] of Object.entries(properties)) {
      const said = value[key]
      if (key === 'type' || said === undefined) continue
      if (!isSame(said, property.default)) {
        facts.add(`${name}.${key}`)
        facts.add(`${name}.${key}=${wordFor(root, property, said)}`)
      }
      visit(property, said, key)
    }
  }
  visit(root, document, 'design')
  return facts
}

/** Returns the fact of the property, and one for each of its words or forms if it has several. */
function factsOfProperty(root: Schema, property: Schema): string[] {
  const forms = formsOf(root, property)
  const words = forms.flatMap(form => form.enum ?? (forms.length > 1 ? [formName(form)] : []))
  // Paints have no default in the schema; if null is allowed, it is the default.
  const standard = property.default ?? 'null'
  return ['', ...words.filter(word => word !== standard).map(word => `=${String(word)}`)]
}

function wordFor(root: Schema, property: Schema, value: unknown): string {
  const form = formsOf(root, property).find(candidate => fits(candidate, value))
  return form?.enum ? String(value) : form ? formName(form) : ''
}

/** Returns all forms of a schema, with unions and references resolved. */
function formsOf(root: Schema, schema: Schema): readonly Schema[] {
  if (schema.$ref !== undefined) {
    const target = root.$defs?.[schema.$ref.replace('#/$defs/', '')]
    return target ? formsOf(root, target) : []
  }
  const options = schema.anyOf ?? schema.oneOf
  return options ? options.flatMap(option => formsOf(root, option)) : [schema]
}

function formName(form: Schema): string {
  const type = form.properties?.['type']?.const
  return typeof type === 'string' ? type : (form.type ?? 'any')
}

/** Returns the name of an object: the kind of an element, or the property and type of any other object. */
function nameOf(form: Schema, owner: string): string {
  const type = form.properties?.['type']?.const
  if (typeof type !== 'string') return owner
  return owner === 'children' ? type : `${owner}.${type}`
}

function fits(form: Schema, value: unknown): boolean {
  if (form.enum) return form.enum.includes(value)
  if (form.type === 'null') return value === null
  if (form.type === 'array') return Array.isArray(value)
  if (form.type === 'integer') return typeof value === 'number'
  if (form.type !== 'object') return form.type === undefined || typeof value === form.type
  const type = form.properties?.['type']
  return isJsonObject(value) && (type?.const === undefined || type.const === value['type'])
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
