import { readFileSync } from 'node:fs'
import { documentedRoutes } from '@platen/contract'
import Ajv2020 from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { type oas31 } from 'zod-openapi'
import { openApiDocument } from './openapi-document'
import { unshareFailures } from './shared-failures'

const document = openApiDocument({ publicUrl: 'https://platen.example' })
const metaSchema = JSON.parse(
  readFileSync(
    require.resolve('@seriousme/openapi-schema-validator/schemas/v3.1/schema.json'),
    'utf8',
  ),
) as object

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
addFormats(ajv)

type Operation = Record<string, unknown> & {
  responses: Record<string, { description: string } | { $ref: string }>
}

const operationsOf = ({ paths = {} }: oas31.OpenAPIObject): (readonly [string, Operation])[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  )

const operations = operationsOf(document)
const inFull = operationsOf(unshareFailures(openApiDocument({ publicUrl: '' })))

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', () => {
    const validate = ajv.compile(metaSchema)
    validate(JSON.parse(JSON.stringify(document)))
    expect(validate.errors ?? []).toEqual([])
  })

  it('contains valid JSON Schema, with every reference resolved', () => {
    ajv.addSchema({ $id: 'platen', ...document })
    for (const name of Object.keys(document.components?.schemas ?? {})) {
      expect(() => ajv.compile({ $ref: `platen#/components/schemas/${name}` })).not.toThrow()
    }
  })

  it('has one operation for each route, with its name', () => {
    const named = operations.map(([call, { operationId }]) => `${String(operationId)}: ${call}`)
    expect(named.sort()).toEqual(
      documentedRoutes
        .map(({ name, method, path }) => `${name}: ${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
        .sort(),
    )
  })

  it.each(inFull)('%s lists its failures, each as {message} with the code in a header', (_, op) => {
    const failures = Object.entries(op.responses).filter(([status]) => Number(status) >= 400)
    expect(failures.map(([status]) => status)).toEqual(
      expect.arrayContaining(['400', '401', '429', '500', '503']),
    )
    for (const [, failure] of failures) {
      expect(failure).toMatchObject({
        headers: { 'X-Error-Code': {}, 'X-Request-Id': {} },
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      })
    }
  })

  it('contains each error response that several operations share once', () => {
    const all = operations.flatMap(([, { responses }]) => Object.entries(responses))
    const own = all.filter(([status, one]) => Number(status) >= 400 && !('$ref' in one))
    const texts = own.map(([, one]) => JSON.stringify(one))
    expect(new Set(texts).size).toBe(texts.length)
    const names = Object.keys(document.components?.responses ?? {})
    expect(names).toEqual(expect.arrayContaining(['Unauthorized', 'InternalServerError']))
    const used = all.flatMap(([, one]) => ('$ref' in one ? [one.$ref.split('/').at(-1)] : []))
    expect(new Set(used)).toEqual(new Set(names))
  })

  it('has the address of the service, and requires a key', () => {
    expect(document.servers).toEqual([{ url: 'https://platen.example' }])
    expect(document.security).toEqual([{ bearer: [] }])
    expect(document.components?.securitySchemes).toMatchObject({
      bearer: { type: 'http', scheme: 'bearer' },
    })
  })

  it('shows the form of a document and of a modification', () => {
    const { schemas } = document.components ?? {}
    expect(schemas?.['CreateDesignRequest']).toMatchObject({
      properties: { document: { $ref: '#/components/schemas/DesignDocument' } },
    })
    expect(schemas?.['GenerateRequest']).toMatchObject({
      properties: {
        modifications: { items: { $ref: '#/components/schemas/Modification' }, maxItems: 500 },
      },
    })
  })
})
