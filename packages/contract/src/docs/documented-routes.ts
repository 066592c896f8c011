import { type RouteName, type RouteRow, routes } from '../routes/routes'
import { routeDocs } from './all-route-docs'
import { type RouteDocs } from './route-docs'

/** A route with everything that the reference, tests and clients need. */
export interface DocumentedRoute extends RouteRow {
  /** Also the operation's id. */
  name: RouteName
  docs: RouteDocs
  /** Named parts of the path, in order. */
  parameters: readonly string[]
}

const rows: Readonly<Record<RouteName, RouteRow>> = routes

/** Every route of the contract, in the order of the table. */
export const documentedRoutes: readonly DocumentedRoute[] = (Object.keys(rows) as RouteName[]).map(
  name => ({
    ...rows[name],
    name,
    docs: routeDocs[name],
    parameters: [...rows[name].path.matchAll(/:(\w+)/g)].map(([, part = '']) => part),
  }),
)
