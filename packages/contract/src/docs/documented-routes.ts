import { type z } from 'zod'
import { type RouteName, routes } from '../routes/routes'
import { routeDocs } from './all-route-docs'
import { type RouteDocs } from './route-docs'

/** A row of the route table, the same type for each. */
interface RouteRow {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  bodyLimit: number
  query: z.ZodObject | null
  body: z.ZodType | null
  answers: Readonly<Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>>
}

/** A route with all that the reference, the tests and the clients want to know of it. */
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
