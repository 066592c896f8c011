import { type OpenAPI3, type OperationObject, type PathsObject } from 'openapi-typescript'

/** Returns the part of an OpenAPI document for which the client has types: parameters, bodies and successful responses, without headers. */
export function clientDocument({ components = {}, ...document }: OpenAPI3): OpenAPI3 {
  const { schemas = {} } = components
  const paths: PathsObject = mapped(document.paths ?? {}, item =>
    mapped(item as Record<string, OperationObject>, operation => ({
      ...operation,
      responses: successes(operation),
    })),
  )
  return { ...document, paths, components: { schemas } }
}

function successes({ responses = {} }: OperationObject): Record<string, object> {
  const answers = Object.entries(
    responses as Record<string, { description: string; content?: object }>,
  )
  return Object.fromEntries(
    answers
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { description, content }]) => [
        status,
        { description, ...(content && { content }) },
      ]),
  )
}

const mapped = <From, To>(
  from: Readonly<Record<string, From>>,
  by: (one: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, by(value)]))
