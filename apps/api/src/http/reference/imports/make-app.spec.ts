import { documentedRoutes } from '@platen/contract'
import { openApiDocument } from '../openapi-document'
import { makeApp } from './make-app'

const files = makeApp(openApiDocument({ publicUrl: 'https://platen.example' }))
const parsed = Object.fromEntries(
  Object.entries(files)
    .filter(([path]) => !path.endsWith('.md'))
    .map(([path, text]) => [path, JSON.parse(text) as Record<string, unknown>]),
)

/** The sections that Make asks for, by the type of a part. */
const sections: Readonly<Record<string, readonly string[]>> = {
  apikey: ['api', 'parameters', 'scope', 'scopes'],
  web: ['api', 'parameters', 'attach', 'detach', 'scope', 'update'],
  action: ['api', 'parameters', 'expect', 'interface', 'samples', 'scope'],
  search: ['api', 'parameters', 'expect', 'interface', 'samples', 'scope'],
  universal: ['api', 'parameters', 'expect', 'interface', 'samples', 'scope'],
  instant_trigger: ['api', 'parameters', 'interface', 'samples'],
  rpc: ['api', 'parameters'],
}

const parts = Object.entries(parsed).flatMap(([path, metadata]) => {
  const [, folder, name] = /^(platen\/\w+\/(\w+))\/metadata\.json$/.exec(path) ?? []
  return folder === undefined ? [] : [{ folder, name, metadata }]
})

it.each(parts.map(part => [part.folder, part] as const))(
  '%s has all of its sections, and names only parts that exist',
  (folder, { name, metadata }) => {
    const { type = 'rpc', connection, webhook } = metadata as Record<string, string | undefined>
    expect(metadata['name']).toBe(name)
    const own = Object.keys(files).filter(path => path.startsWith(`${folder}/`))
    expect(own.sort()).toEqual(
      [
        `${folder}/metadata.json`,
        ...(sections[type] ?? []).map(each => `${folder}/${each}.imljson`),
      ].sort(),
    )
    for (const [kind, used] of Object.entries({ connections: connection, webhooks: webhook }))
      if (used !== undefined) expect(files).toHaveProperty([`platen/${kind}/${used}/metadata.json`])
    const text = own.map(path => files[path] ?? '').join('')
    for (const [, rpc = ''] of text.matchAll(/"rpc:\/\/(\w+)"/g))
      expect(files).toHaveProperty([`platen/rpcs/${rpc}/metadata.json`])
  },
)

it.each(parts.map(part => [part.folder, part] as const))(
  '%s reads only parameters that it has',
  folder => {
    const fields = ['parameters', 'expect'].flatMap(
      name => (parsed[`${folder}/${name}.imljson`] ?? []) as unknown as { name: string }[],
    )
    const known = new Set(fields.map(({ name }) => name))
    const text = ['api', 'attach', 'detach'].map(name => files[`${folder}/${name}.imljson`] ?? '')
    const read = [...text.join('').matchAll(/\bparameters\.(\w+)/g)].map(([, name]) => name)
    expect(read.filter(name => name !== undefined && !known.has(name))).toEqual([])
  },
)

it('calls only routes of the contract', () => {
  const routes = documentedRoutes.map(
    ({ method, path }) => new RegExp(`^${method} ${path.replace(/:\w+/g, String.raw`[^/]+`)}$`),
  )
  const calls = Object.entries(parsed)
    .filter(([path]) => /\/(api|attach|detach)\.imljson$/.test(path))
    .flatMap(([, { url, method = 'GET' }]) =>
      typeof url === 'string' && !url.startsWith('/api/v1{{')
        ? [`${String(method)} ${url.replace('https://platen.example', '')}`]
        : [],
    )
  expect(calls).toHaveLength(7)
  for (const call of calls) expect(routes.some(route => route.test(call)) || call).toBe(true)
})

it('encodes each value that it puts into a path', () => {
  const urls = Object.values(parsed).flatMap(({ url }) => (typeof url === 'string' ? [url] : []))
  const put = urls.flatMap(url => url.match(/\{\{.+?\}\}/g) ?? [])
  expect(put.length).toBeGreaterThan(3)
  const plain = put.filter(each => !each.startsWith('{{encodeURL('))
  // The path of any other call is written by hand.
  expect(plain).toEqual(['{{parameters.path}}'])
})

it('has the address of the service, and sends the key to no other host', () => {
  expect(parsed['platen/base.imljson']).toMatchObject({
    baseUrl: 'https://platen.example',
    headers: { authorization: 'Bearer {{connection.apiKey}}' },
  })
  expect(parsed['platen/modules/makeApiCall/api.imljson']?.['url']).toBe(
    '/api/v1{{parameters.path}}',
  )
})
