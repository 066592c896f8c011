import {
  type Callers,
  type DocumentedRoute,
  pathParameters,
  requestHeaders,
  type RowsType,
} from '@platen/contract'
import {
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiRequestBodyObject,
} from 'zod-openapi'
import { describeAnswers } from './describe-answers'
import { describeErrors } from './describe-errors'
import { namedExamples } from './named-examples'

/** Returns one route as an operation: parameters, body and every answer, each with the examples of the contract. */
export function describeOperation(route: DocumentedRoute): ZodOpenApiOperationObject {
  const { name, docs, query } = route
  const body = bodyOf(route)
  return {
    operationId: name,
    tags: [docs.tag],
    summary: docs.summary,
    ...(docs.description !== undefined && { description: docs.description }),
    security: securityOf(route.callers),
    parameters: [...pathParametersOf(route), ...headersOf(route)],
    ...(query && { requestParams: { query } }),
    ...(body && { requestBody: body }),
    responses: { ...describeAnswers(route), ...describeErrors(route) },
  }
}

/** Returns the ways to authenticate, any of which suffices; the 403 of an operation names the roles. */
function securityOf({ key, session, embed }: Callers): oas31.SecurityRequirementObject[] {
  return [
    ...(key ? [{ bearer: [] }] : []),
    ...(session === null ? [] : [{ session: [] }]),
    ...(embed ? [{ embed: [] }] : []),
  ]
}

function pathParametersOf({ parameters }: DocumentedRoute): oas31.ParameterObject[] {
  return parameters.map(name => ({
    name,
    in: 'path',
    required: true,
    description: pathParameters[name]?.description ?? '',
    schema: { type: 'string' },
    example: pathParameters[name]?.sample ?? '',
  }))
}

function headersOf({ docs }: DocumentedRoute): oas31.ParameterObject[] {
  return (docs.headers ?? []).map(name => ({
    name,
    in: 'header',
    description: requestHeaders[name],
    schema: { type: 'string' },
  }))
}

const rowsTexts: Readonly<Record<RowsType, string>> = {
  'application/x-ndjson': 'One row per line',
  'text/csv': 'A sheet whose headings say what its columns set',
}

function bodyOf({ body, docs, rows }: DocumentedRoute): ZodOpenApiRequestBodyObject | null {
  if (docs.upload) {
    const { field, description } = docs.upload
    const file = { type: 'string' as const, format: 'binary', description }
    const form = { type: 'object' as const, properties: { [field]: file }, required: [field] }
    return { required: true, content: { 'multipart/form-data': { schema: form } } }
  }
  if (!body) return null
  // A body that may be empty may also be missing.
  const required = !body.safeParse({}).success
  // The body of a refused call may violate the schema that it would illustrate.
  const taken = docs.examples.filter(({ status }) => status < 300)
  const examples = namedExamples(taken, ({ body }) => body)
  const asRows = Object.fromEntries(
    (rows?.types ?? []).map(type => [
      type,
      { schema: { type: 'string' as const, description: rowsTexts[type] } },
    ]),
  )
  return { required, content: { 'application/json': { schema: body, examples }, ...asRows } }
}
