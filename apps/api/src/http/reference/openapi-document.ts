import {
  answerHeaders,
  answerSchemas,
  documentedRoutes,
  requestSchemas,
  routeTags,
} from '@platen/contract'
import { z } from 'zod'
import {
  createDocument,
  type oas31,
  type ZodOpenApiObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi'
import { describeOperation } from './describe-operation'

export type OpenApiDocument = oas31.OpenAPIObject

const about = `Platen turns designs into finished files. A call names a design or template and the changes, each addressed to an element by its id; the answer names the files.

Every path takes an API key as a bearer token. Errors are \`{"message"}\`; the machine-readable code is in \`X-Error-Code\`, and every answer carries \`X-Request-Id\`.`

/** The contract as OpenAPI 3.1. `publicUrl` is where callers reach the service, without a slash at the end. */
export function openApiDocument({ publicUrl }: { publicUrl: string }): OpenApiDocument {
  const document = withNames({ ...requestSchemas, ...answerSchemas }, () =>
    createDocument(frameOf(publicUrl), { override: withoutPattern }),
  )
  return withoutUnused(pointAtDocuments(document))
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
      },
    },
  }
}

/** Schemas have names only while the document is made: the tools of MCP want the same schemas whole, without references. */
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
  // No operation leads to the form of a document by its schema, see pointAtDocuments; this one is taken out again.
  const content = { 'application/json': { schema: requestSchemas.DesignDocument } }
  paths[placeholder] = { post: { requestBody: { content }, responses: {} } }
  return paths
}

/** A number in a query is written as text: its pattern is about the text, its type about the number. */
const withoutPattern: NonNullable<
  NonNullable<Parameters<typeof createDocument>[1]>['override']
> = ({ jsonSchema }) => {
  if (jsonSchema.type === 'integer') delete jsonSchema.pattern
}

/** The design package checks documents, so that the schemas of the bodies leave them open; readers want the form. */
function pointAtDocuments(document: OpenApiDocument): OpenApiDocument {
  const real = Object.entries(document.paths ?? {}).filter(([path]) => path !== placeholder)
  const paths = Object.fromEntries(real)
  const schemas = { ...document.components?.schemas }
  for (const name of ['CreateDesignRequest', 'SaveDesignRequest', 'Design']) {
    const properties = {
      ...(schemas[name] as oas31.SchemaObject).properties,
      document: { $ref: '#/components/schemas/DesignDocument' },
    }
    schemas[name] = { ...schemas[name], properties }
  }
  return { ...document, paths, components: { ...document.components, schemas } }
}

/** The schemas of components are made for both ways, in and out; only what an operation leads to is shown. */
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
