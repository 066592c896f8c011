import { allRoutes as contract, studioToolNames } from '@platen/contract'
import { type Feature } from './features/feature'
import { type Handlers } from './http/routes/contract-routes'
import { type Route } from './http/routes/route'
import { type Tools } from './mcp/tools/tool'
import { mergeFeatures } from './merge-features'

const serve = (): Promise<never> => Promise.reject(new Error('not called'))
const table = (names: readonly string[]): object =>
  Object.fromEntries(names.map(name => [name, serve]))

const { generate, ...otherHandlers } = table(Object.keys(contract)) as Handlers
const tools = table(studioToolNames) as Tools
const route: Route = { method: 'GET', path: '/extra', serve }
const most: Feature = { handlers: otherHandlers, routes: [route] }

describe('mergeFeatures', () => {
  it('makes one table of handlers, one of tools and one list of routes', () => {
    const merged = mergeFeatures([most, { handlers: { generate } }, { tools, routes: [route] }])
    expect(merged).toEqual({
      handlers: { ...otherHandlers, generate },
      tools,
      routes: [route, route],
      prepare: expect.any(Function) as () => Promise<unknown>,
    })
  })

  it('prepares each feature, even if another one fails', async () => {
    const prepared: string[] = []
    const rest = { handlers: { generate }, prepare: () => Promise.reject(new Error('later')) }
    const last: Feature = { tools, prepare: () => Promise.resolve(prepared.push('last')) }
    await mergeFeatures([most, rest, last]).prepare()
    expect(prepared).toEqual(['last'])
  })

  it('throws when no feature serves a route', () => {
    expect(() => mergeFeatures([most, { tools }])).toThrow('0 features serve generate')
  })

  it('throws when two features serve the same route', () => {
    const twice = { handlers: { generate } }
    expect(() => mergeFeatures([most, { tools }, twice, twice])).toThrow(
      '2 features serve generate',
    )
  })

  it('throws when no feature serves a tool', () => {
    expect(() => mergeFeatures([most, { handlers: { generate } }])).toThrow(
      '0 features serve list_templates',
    )
  })
})
