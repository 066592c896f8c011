import { STATUS_CODES } from 'node:http'
import {
  type DocumentedRoute,
  documentedRoutes,
  pathParameters,
  requestHeaders,
  type RouteExample,
  routeTags,
} from '@platen/contract'
import { type oas31 } from 'zod-openapi'

const format = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/**
 * Returns the calls that a key may make as a Postman collection (v2.1): a folder for each chapter of the reference, and the examples of
 * the contract as bodies and saved responses. Its variables are the address, the key and one id of each kind.
 */
export function postmanCollection(document: oas31.OpenAPIObject): object {
  const { info, servers = [] } = document
  const routes = documentedRoutes.filter(({ callers }) => callers.key)
  const folders = Object.entries(routeTags).map(([tag, description]) => ({
    name: tag,
    description,
    item: routes.filter(({ docs }) => docs.tag === tag).map(route => itemOf(route, document)),
  }))
  return {
    info: { name: info.title, description: info.description, schema: format },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: servers[0]?.url ?? '' },
      { key: 'apiKey', value: '' },
      ...ids.map(([key, { sample, description }]) => ({ key, value: sample, description })),
    ],
    item: folders.filter(({ item }) => item.length > 0),
  }
}

/** The path parameters that are ids. The number of a version is none. */
const ids = Object.entries(pathParameters).filter(([, { sample }]) => /^[a-z]+_/.test(sample))

/** Replaces the sample ids in a text by the variables with the ids of the reader. */
const withVariables = (text: string): string =>
  ids.reduce((done, [name, { sample }]) => done.replaceAll(sample, `{{${name}}}`), text)

const printed = (value: unknown): string => JSON.stringify(value, null, 2)

function textOf({ answer }: RouteExample): string {
  if (answer === undefined) return ''
  return typeof answer === 'string' ? answer : printed(answer)
}

function itemOf(route: DocumentedRoute, document: oas31.OpenAPIObject): object {
  const { docs, answerType = 'application/json' } = route
  const [first] = docs.examples
  const queries = queriesOf(route, document)
  const request = (example: RouteExample): object => requestOf(route, example, queries)
  return {
    name: docs.summary,
    request: { ...request(first), description: docs.description ?? '' },
    response: docs.examples.map(example => ({
      name: example.summary,
      originalRequest: request(example),
      status: STATUS_CODES[example.status],
      code: example.status,
      _postman_previewlanguage: answerType === 'text/html' ? 'html' : 'json',
      header: example.answer === undefined ? [] : [{ key: 'Content-Type', value: answerType }],
      cookie: [],
      body: textOf(example),
    })),
  }
}

type Query = Pick<oas31.ParameterObject, 'name' | 'description'>

/** Returns the parameters that the query of a route may have. */
function queriesOf({ path, method }: DocumentedRoute, { paths }: oas31.OpenAPIObject): Query[] {
  const operation = paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as 'get']
  const all = (operation?.parameters ?? []) as readonly oas31.ParameterObject[]
  return all.filter(({ in: place }) => place === 'query')
}

function requestOf(
  route: DocumentedRoute,
  example: RouteExample,
  queries: readonly Query[],
): object {
  const body = bodyOf(route, example)
  return {
    method: route.method,
    url: urlOf(route, example, queries),
    header: (route.docs.headers ?? []).map(name => ({
      key: name,
      value: example.headers?.[name] ?? '',
      description: requestHeaders[name],
      disabled: example.headers?.[name] === undefined,
    })),
    ...(body && { body }),
  }
}

/** Returns the URL of a call; what its query may have besides the example is there, but disabled. */
function urlOf(route: DocumentedRoute, example: RouteExample, queries: readonly Query[]): object {
  const { query: shown = {} } = example
  const sent = new URLSearchParams(shown).toString()
  const abouts = new Map(queries.map(({ name, description = '' }) => [name, description]))
  return {
    raw: `{{baseUrl}}${route.path}${sent === '' ? '' : `?${withVariables(sent)}`}`,
    host: ['{{baseUrl}}'],
    path: route.path.slice(1).split('/'),
    query: [...new Set([...Object.keys(shown), ...abouts.keys()])].map(name => ({
      key: name,
      value: withVariables(shown[name] ?? ''),
      description: abouts.get(name) ?? '',
      disabled: !(name in shown),
    })),
    variable: route.parameters.map(name => ({
      key: name,
      value: withVariables(example.params?.[name] ?? pathParameters[name]?.sample ?? ''),
      description: pathParameters[name]?.description ?? '',
    })),
  }
}

function bodyOf({ docs }: DocumentedRoute, { body }: RouteExample): object | null {
  if (docs.upload) {
    const { field, description } = docs.upload
    return { mode: 'formdata', formdata: [{ key: field, type: 'file', src: [], description }] }
  }
  if (body === undefined) return null
  const options = { raw: { language: 'json' } }
  return { mode: 'raw', raw: withVariables(printed(body)), options }
}
