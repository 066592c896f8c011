type Schema = Record<string, unknown>

/** Keywords whose values contain no schemas. */
const plain = new Set(['default', 'enum', 'required', 'example', 'examples', 'mapping'])
/** Keywords of 3.1 that have no counterpart in 3.0. */
const dropped = new Set(['$schema', 'prefixItems', 'propertyNames'])

/**
 * Converts an OpenAPI 3.1 document to 3.0, for generators that cannot read later versions. Types that 3.0 cannot express become wider: a
 * tuple becomes a list, a union of types without names becomes any value, and a time with its own pattern becomes a string.
 */
export function asOpenApi30(document: unknown): unknown {
  return { ...(older(document) as Schema), openapi: '3.0.3' }
}

function older(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(older)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).flatMap(([word, value]): [string, unknown][] => {
    if (word === 'properties') return [[word, mapOf(value as Schema)]]
    if (dropped.has(word)) return []
    return [[word, plain.has(word) ? value : older(value)]]
  })
  return olderSchema(Object.fromEntries(kept), node as Schema)
}

/** Converts each schema of a map. Its keys are names of properties, not keywords, and stay as they are. */
const mapOf = (schemas: Schema): Schema =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, older(schema)]))

/** Rewrites the keywords of a schema; `sent` is the original schema. */
function olderSchema(schema: Schema, sent: Schema): Schema {
  const steps = [
    withConst,
    withBounds,
    withTuple,
    withTypes,
    withOptions,
    withFormat,
    withReference,
  ]
  return steps.reduce((made, step) => step(made, sent), schema)
}

function withConst({ const: only, ...schema }: Schema): Schema {
  return only === undefined ? schema : { type: typeof only, ...schema, enum: [only] }
}

function withBounds(schema: Schema): Schema {
  const { exclusiveMinimum, exclusiveMaximum } = schema
  return {
    ...schema,
    ...(typeof exclusiveMinimum === 'number' && {
      minimum: exclusiveMinimum,
      exclusiveMinimum: true,
    }),
    ...(typeof exclusiveMaximum === 'number' && {
      maximum: exclusiveMaximum,
      exclusiveMaximum: true,
    }),
  }
}

function withTuple(schema: Schema, { prefixItems, items }: Schema): Schema {
  if (!Array.isArray(prefixItems)) return schema
  return { ...schema, items: older(items ?? prefixItems[0]) }
}

function withTypes(schema: Schema): Schema {
  if (!Array.isArray(schema['type'])) return schema
  const { type: sent, ...rest } = schema
  const types = (sent as string[]).filter(type => type !== 'null')
  return {
    ...rest,
    ...(types.length === 1 && { type: types[0] }),
    ...(types.length < (sent as string[]).length && { nullable: true }),
  }
}

const isReference = (option: Schema): boolean => '$ref' in option

/** Returns a schema without null among its options. A single option replaces the list; a longer list remains only if all are references. */
function withOptions(schema: Schema): Schema {
  const word = ['anyOf', 'oneOf'].find(name => Array.isArray(schema[name]))
  if (word === undefined) return schema
  const { [word]: sent, ...rest } = schema
  const options = (sent as Schema[]).filter(({ type }) => type !== 'null')
  const nullable = options.length < (sent as Schema[]).length && { nullable: true }
  const [only = {}] = options
  if (options.length === 1)
    return { ...(isReference(only) ? { allOf: [only] } : only), ...rest, ...nullable }
  if (options.every(isReference)) return { ...rest, ...nullable, [word]: options }
  delete rest['discriminator']
  return { ...rest, ...nullable }
}

function withFormat(schema: Schema): Schema {
  const { pattern, format, ...rest } = schema
  if (typeof pattern === 'string' && typeof format === 'string') return rest
  const { default: given, ...other } = schema
  return typeof given === 'object' ? other : schema
}

/** Returns a schema in which a reference has no other keywords next to it. */
function withReference(schema: Schema): Schema {
  const { $ref, ...rest } = schema
  if ($ref === undefined || Object.keys(rest).length === 0) return schema
  return { ...rest, allOf: [{ $ref }] }
}
