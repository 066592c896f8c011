import { z } from 'zod'
import { documentBodyLimit, type RouteRow } from './route-row'
import { allRoutes, type RouteName } from './routes'

/** The routes that answer with a document or with what is in one. */
export function documentRoutes(): RouteName[] {
  const all = Object.entries<RouteRow>(allRoutes)
  return all
    .filter(([, { answers }]) => Object.values(answers).some(hasDocument))
    .map(([name]) => name as RouteName)
}

/** The routes that take a body as large as a document: what is sent to them is stored, or drawn, in full. */
export function documentBodyRoutes(): RouteName[] {
  const all = Object.entries<RouteRow>(allRoutes)
  return all
    .filter(([, { bodyLimit }]) => bodyLimit === documentBodyLimit)
    .map(([name]) => name as RouteName)
}

/** Whether an answer has a document or what is in one. */
export const hasDocument = (schema: z.ZodType | null | undefined): boolean =>
  schema instanceof z.ZodObject && ('document' in schema.shape || 'pages' in schema.shape)
