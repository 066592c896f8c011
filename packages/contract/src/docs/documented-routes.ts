import { type RouteRow } from '../routes/route-row'
import { type RouteName, routes } from '../routes/routes'
import { assetDocs } from './assets'
import { brandDocs } from './brands'
import { designDocs } from './designs'
import { meDocs } from './me'
import { renderDocs } from './renders'
import { type RouteDocs } from './route-docs'
import { templateDocs } from './templates'
import { usageDocs } from './usage'

/** A route with everything that the reference, tests and clients need. */
export interface DocumentedRoute extends RouteRow {
  /** Also the operation's id. */
  name: RouteName
  docs: RouteDocs
  /** Named parts of the path, in order. */
  parameters: readonly string[]
}

/** A route that is missing here does not compile. */
const routeDocs: Readonly<Record<RouteName, RouteDocs>> = {
  ...renderDocs,
  ...designDocs,
  ...templateDocs,
  ...brandDocs,
  ...assetDocs,
  ...usageDocs,
  ...meDocs,
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
