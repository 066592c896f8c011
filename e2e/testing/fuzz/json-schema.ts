/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  pattern?: string
  format?: string
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  schema: JsonSchema
}

export interface Operation {
  operationId: string
  /** Any one of the entries suffices. */
  security: Record<string, readonly string[]>[]
  parameters?: Parameter[]
  requestBody?: {
    content: Record<
      string,
      { schema: JsonSchema; examples?: Record<string, { value: unknown }> } | undefined
    >
  }
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

/** Returns the schema that a reference points to. */
export function resolve(document: OpenApi, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema
  const name = schema.$ref.split('/').at(-1) ?? ''
  return document.components.schemas[name] ?? {}
}
