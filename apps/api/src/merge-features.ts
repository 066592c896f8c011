import { allRoutes, type RouteName, studioToolNames } from '@platen/contract'
import { type Feature } from './features/feature'
import { type Handlers } from './http/routes/contract-routes'
import { type Route } from './http/routes/route'
import { type Tools } from './mcp/tools/tool'

export interface Merged {
  handlers: Handlers
  tools: Tools
  /** Routes outside the contract. */
  routes: Route[]
  /** Prepares all features; a feature that fails is prepared again when it is first used. */
  prepare: () => Promise<unknown>
}

/**
 * Merges the routes, handlers and tools of the features. Throws unless exactly one feature serves each route of the contract, and
 * each tool.
 */
export function mergeFeatures(features: readonly Feature[]): Merged {
  return {
    handlers: mergeTables<Handlers>(
      Object.keys(allRoutes) as RouteName[],
      features.map(({ handlers = {} }) => handlers),
    ),
    tools: mergeTables<Tools>(
      studioToolNames,
      features.map(({ tools = {} }) => tools),
    ),
    routes: features.flatMap(({ routes = [] }) => routes),
    prepare: () => Promise.allSettled(features.map(async ({ prepare }) => prepare?.())),
  }
}

function mergeTables<Table extends object>(
  names: readonly (keyof Table & string)[],
  tables: readonly Partial<Table>[],
): Table {
  for (const name of names) {
    const count = tables.filter(table => name in table).length
    if (count !== 1) throw new Error(`${count} features serve ${name}, but exactly one must`)
  }
  // Every name has been found.
  return Object.assign({}, ...tables) as Table
}
