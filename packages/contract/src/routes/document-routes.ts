import { z } from 'zod'
import { documentBodyLimit, type RouteRow } from './route-row'
import { allRoutes, type RouteName } from './routes'

/** Returns the routes whose response contains a document or parts of one, or a sheet or the bodies of an inbound hook, which may be as large. */
export function documentRoutes(): RouteName[] {
  const all = Object.entries<RouteRow>(allRoutes)
  return all
    .filter(([, { answers }]) => Object.values(answers).some(hasDocument))
    .map(([name]) => name as RouteName)
}

/** Returns the routes whose body may be as large as a document, which they store or draw. */
export function documentBodyRoutes(): RouteName[] {
  const all = Object.entries<RouteRow>(allRoutes)
  return all
    .filter(([, { bodyLimit }]) => bodyLimit === documentBodyLimit)
    .map(([name]) => name as RouteName)
}

/** Returns whether a response contains a document or parts of one, or what may be as large: a sheet, or a list of bodies. */
export const hasDocument = (schema: z.ZodType | null | undefined): boolean =>
  schema instanceof z.ZodObject &&
  (['document', 'pages', 'columns'].some(property => property in schema.shape) ||
    isListOfBodies(schema.shape['data']))

const isListOfBodies = (data: unknown): boolean =>
  data instanceof z.ZodArray && data.element instanceof z.ZodObject && 'body' in data.element.shape
