import { STATUS_CODES } from 'node:http'
import { type oas31 } from 'zod-openapi'

type Responses = Record<string, oas31.ResponseObject | oas31.ReferenceObject>

/**
 * Returns the document with each error response that several operations share moved to its components, named by its status:
 * `Unauthorized`, `BadRequest`, `BadRequest2`.
 */
export function shareFailures(document: oas31.OpenAPIObject): oas31.OpenAPIObject {
  const counts = new Map<string, number>()
  for (const [, failure] of responsesOf(document).flatMap(failuresIn)) {
    const key = JSON.stringify(failure)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const names = new Map<string, string>()
  const shared: Responses = {}
  for (const responses of responsesOf(document)) {
    for (const [status, failure] of failuresIn(responses)) {
      const key = JSON.stringify(failure)
      if ((counts.get(key) ?? 0) < 2) continue
      const name = names.get(key) ?? newName(status, shared)
      names.set(key, name)
      shared[name] = failure
      responses[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  return { ...document, components: { ...document.components, responses: shared } }
}

/** Reverses `shareFailures`: each operation contains its error responses in full. */
export function unshareFailures(document: oas31.OpenAPIObject): oas31.OpenAPIObject {
  const { responses: shared = {}, ...components } = document.components ?? {}
  for (const responses of responsesOf(document)) {
    for (const [status, response] of Object.entries(responses)) {
      const name = '$ref' in response ? response.$ref.split('/').at(-1) : undefined
      const found = name === undefined ? undefined : shared[name]
      if (found) responses[status] = found
    }
  }
  return { ...document, components }
}

/** Returns the responses of each operation, by status. */
function responsesOf({ paths = {} }: oas31.OpenAPIObject): Responses[] {
  const items = Object.values(paths) as Record<string, oas31.OperationObject>[]
  return items
    .flatMap(item => Object.values(item))
    .flatMap(({ responses }) => (responses ? [responses as Responses] : []))
}

const failuresIn = (responses: Responses): [string, Responses[string]][] =>
  Object.entries(responses).filter(([status]) => Number(status) >= 400)

function newName(status: string, taken: object): string {
  const base = (STATUS_CODES[status] ?? `Status${status}`).replace(/\W/g, '')
  const others = Object.keys(taken).filter(name => name.replace(/\d+$/, '') === base).length
  return others === 0 ? base : `${base}${others + 1}`
}
