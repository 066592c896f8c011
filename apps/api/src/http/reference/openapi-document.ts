import {
  answerHeaders,
  answerSchemas,
  batchLimits,
  documentedRoutes,
  requestSchemas,
  routeTags,
  sheetLimits,
} from '@platen/contract'
import { z } from 'zod'
import {
  createDocument,
  type oas31,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { describeOperation } from './describe-operation'
import { shareFailures } from './shared-failures'

export type OpenApiDocument = oas31.OpenAPIObject

const about = `Platen turns designs into finished files. A call names a design or template and a list of modifications. Each modification names the element that it changes by id. The response lists the files.

Every path requires an API key as a bearer token, except those of drafts, which are for people who are signed in. Errors return \`{"message"}\`, with a machine-readable code in the header \`X-Error-Code\`. Every response includes \`X-Request-Id\`.`

/** Returns the contract as OpenAPI 3.1. `publicUrl` is the address of the service for callers, without a trailing slash. */
export function openApiDocument({ publicUrl }: { publicUrl: string }): OpenApiDocument {
  const document = withNames({ ...requestSchemas, ...answerSchemas }, () =>
    createDocument(frameOf(publicUrl), { override: asToolsReadIt }),
  )
  return shareFailures(withoutUnused(pointAtReal(document)))
}

function frameOf(publicUrl: string): ZodOpenApiObject {
  const headers = Object.entries(answerHeaders).map(
    ([name, description]) => [name, { description, schema: { type: 'string' as const } }] as const,
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Platen', version: '1.0.0', description: about },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    tags: Object.entries(routeTags).map(([name, description]) => ({ name, description })),
    paths: pathsOf(),
    components: {
      headers: Object.fromEntries(headers),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key: `plt_…`' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-platen',
          description:
            "The session of a person who is signed in. The description of an operation's 403 says which roles may call it: viewer, editor or owner.",
        },
        embed: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The token of an embed session. It gives access to what belongs to its user, and to what is public.',
        },
      },
    },
  }
}

/** Gives the schemas names only while the document is built: the MCP tools need them inline, without references. */
function withNames<Made>(schemas: Readonly<Record<string, z.ZodType>>, make: () => Made): Made {
  const entries = Object.entries(schemas).map(
    ([id, schema]) => [id, schema, z.globalRegistry.get(schema)] as const,
  )
  for (const [id, schema, before] of entries) z.globalRegistry.add(schema, { ...before, id })
  try {
    return make()
  } finally {
    for (const [, schema, before] of entries) {
      z.globalRegistry.remove(schema)
      if (before) z.globalRegistry.add(schema, before)
    }
  }
}

const placeholder = '/placeholder'

function pathsOf(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {}
  for (const route of documentedRoutes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    const method = route.method.toLowerCase() as Lowercase<typeof route.method>
    paths[path] = { ...paths[path], [method]: describeOperation(route) }
  }
  // No other operation refers to the schemas of a document and of a row (see `pointAtReal`). These operations make them components, and
  // are then removed.
  paths[placeholder] = {
    post: bodyAlone(requestSchemas.DesignDocument),
    put: bodyAlone(requestSchemas.BatchRow),
  }
  return paths
}

const bodyAlone = (schema: z.ZodType): ZodOpenApiOperationObject => ({
  requestBody: { content: { 'application/json': { schema } } },
  responses: {},
})

/**
 * Adapts schemas to programs that read OpenAPI. A number or flag in a query is sent as text, and its schema has a pattern or an enum for
 * this text, which does not fit the type `integer` or `boolean`: it is removed. A tuple also gets `items`, which such programs expect in
 * every array.
 */
const asToolsReadIt: NonNullable<NonNullable<Parameters<typeof createDocument>[1]>['override']> = ({
  jsonSchema,
}) => {
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern
  if (jsonSchema.type === 'boolean') delete jsonSchema.enum
  const { prefixItems = [] } = jsonSchema
  if (prefixItems.length > 0) Object.assign(jsonSchema, { items: itemsOf(prefixItems) })
}

/** Returns the schema that all items of a tuple share, or a choice of their schemas. */
function itemsOf(items: readonly unknown[]): unknown {
  const different = [...new Map(items.map(item => [JSON.stringify(item), item])).values()]
  const [first = {}] = different
  return different.length === 1 ? first : { anyOf: different }
}

const realRows = {
  rows: {
    type: 'array',
    maxItems: sheetLimits.rows,
    items: { $ref: '#/components/schemas/SheetRow' },
    description: `At most ${sheetLimits.cells.toLocaleString('en-US')} cells in all`,
  },
} as const

const realDocument = { document: { $ref: '#/components/schemas/DesignDocument' } }

/** The properties whose own schemas accept anything, since others check their values, with references to the real schemas. */
const realSchemas = {
  CreateDesignRequest: realDocument,
  SaveDesignRequest: realDocument,
  SaveDraftRequest: realDocument,
  Design: realDocument,
  Draft: realDocument,
  Version: realDocument,
  Template: realDocument,
  CreateSheetRequest: realRows,
  SaveSheetRequest: realRows,
  CreateBatchRequest: {
    rows: {
      type: 'array',
      minItems: 1,
      maxItems: batchLimits.rows,
      items: { $ref: '#/components/schemas/BatchRow' },
      description: 'Each row has at most 64 KiB and no `data:` URLs',
    },
  },
} as const

/** Replaces schemas that accept anything by the real ones, which readers need. */
function pointAtReal(document: OpenApiDocument): OpenApiDocument {
  const real = Object.entries(document.paths ?? {}).filter(([path]) => path !== placeholder)
  const paths = Object.fromEntries(real)
  const schemas = { ...document.components?.schemas }
  for (const [name, real] of Object.entries(realSchemas)) {
    const properties = { ...(schemas[name] as oas31.SchemaObject).properties, ...real }
    schemas[name] = { ...schemas[name], properties }
  }
  return { ...document, paths, components: { ...document.components, schemas } }
}

/** Removes the components that no operation refers to: for each type there is a schema for input and one for output. */
function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  const schemas = document.components?.schemas ?? {}
  const used = new Set<string>()
  const open: unknown[] = [document.paths]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    for (const [, name = ''] of JSON.stringify(value).matchAll(
      /"#\/components\/schemas\/(\w+)"/g,
    )) {
      if (!used.has(name)) open.push(schemas[name])
      used.add(name)
    }
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(kept) } }
}
