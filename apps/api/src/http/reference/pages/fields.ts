import { type oas31 } from 'zod-openapi'
import { escaped } from '../../../runtime/escaped'
import { renderCode } from './markdown'

export type Schema = oas31.SchemaObject | oas31.ReferenceObject

const isReference = (schema: Schema): schema is oas31.ReferenceObject => '$ref' in schema

/** Schemas by name, and the page that describes them. */
export interface Schemas {
  named: Readonly<Record<string, Schema>>
  page: string
}

/** Returns the properties of a schema as an HTML list, in which named schemas are links to the page of objects. */
export function fieldList(schema: Schema, schemas: Schemas): string {
  const found = isReference(schema) ? schemas.named[nameOf(schema)] : schema
  if (!found || isReference(found)) return ''
  const own = Object.entries(found.properties ?? {})
  const variants = (found.oneOf ?? found.anyOf ?? []) as readonly Schema[]
  if (own.length === 0 && variants.length > 0)
    return `<p class="one">One of ${variants.map(each => typeOf(each, schemas)).join(', ')}.</p>`
  if (own.length === 0) return ''
  const lines = own.map(([name, property]) =>
    field({ name, schema: property, required: found.required?.includes(name) ?? false, schemas }),
  )
  return `<ul class="fields">${lines.join('')}</ul>`
}

interface FieldParts {
  name: string
  schema: Schema
  required: boolean
  schemas: Schemas
  about?: string | undefined
}

/** Returns one property or parameter: its name, type, purpose, limits, and inner properties. */
export function field({ name, schema, required, schemas, about }: FieldParts): string {
  const description = about ?? (isReference(schema) ? undefined : schema.description)
  const facts = isReference(schema) ? [] : factsOf(schema)
  const inside = insideOf(schema, schemas)
  return [
    `<li><p class="name"><code>${escaped(name)}</code> <span class="type">${typeOf(schema, schemas)}</span>`,
    required ? ' <span class="must">required</span>' : '',
    '</p>',
    description === undefined ? '' : `<p>${renderCode(description)}</p>`,
    facts.length === 0 ? '' : `<p class="facts">${facts.join(' · ')}</p>`,
    inside === ''
      ? ''
      : `<details><summary>Inside <code>${escaped(name)}</code></summary>${inside}</details>`,
    '</li>',
  ].join('')
}

/** Returns the properties of an unnamed object, or of the items of a list of such objects. */
function insideOf(schema: Schema, schemas: Schemas): string {
  if (isReference(schema)) return ''
  if (schema.properties) return fieldList(schema, schemas)
  const items = schema.items
  if (items && !isReference(items)) return insideOf(items, schemas)
  const [object, ...others] = ((schema.anyOf ?? schema.oneOf ?? []) as readonly Schema[]).filter(
    each => !isReference(each) && each.properties !== undefined,
  )
  return object !== undefined && others.length === 0 ? fieldList(object, schemas) : ''
}

/** Returns the type in words, with names as links. */
export function typeOf(schema: Schema, schemas: Schemas): string {
  if (isReference(schema)) {
    const name = nameOf(schema)
    return `<a href="${schemas.page}#${name}">${name}</a>`
  }
  const variants = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined
  if (variants) return [...new Set(variants.map(each => typeOf(each, schemas)))].join(' or ')
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`
  if (schema.items) return `array of ${typeOf(schema.items, schemas)}`
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  return schema.type ?? 'any'
}

const nameOf = ({ $ref }: { $ref: string }): string => $ref.slice($ref.lastIndexOf('/') + 1)

function factsOf(schema: oas31.SchemaObject): string[] {
  const values = schema.enum ?? (schema.items as oas31.SchemaObject | undefined)?.enum
  const listed = (values ?? []).map(value => `<code>${escaped(String(value))}</code>`)
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = schema
  return [
    ...(listed.length === 0 ? [] : [`One of ${listed.join(' ')}`]),
    ...(schema.default === undefined
      ? []
      : [`Default <code>${escaped(JSON.stringify(schema.default))}</code>`]),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
    ...(schema.format === undefined ? [] : [escaped(schema.format)]),
  ]
}

/** Returns limits in words, without a minimum of 0 and without the limits of all numbers in JSON. */
function range(least: number | undefined, most: number | undefined, unit: string): string[] {
  const from = least === undefined || least === 0 || Math.abs(least) > 1e12 ? undefined : least
  const to = most === undefined || most > 1e12 ? undefined : most
  if (to !== undefined) return [`${from === undefined ? 'at most ' : `${from} to `}${to}${unit}`]
  return from === undefined ? [] : [`at least ${from}${unit}`]
}
