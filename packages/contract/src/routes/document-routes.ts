import { z } from 'zod'
import { documentBodyLimit, type RouteRow } from './route-row'
import { allRoutes, type RouteName } from './routes'

/** Returns the routes whose response contains a document or parts of one, or what may be as large: a sheet, the bodies of an inbound hook, or comments. */
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

/** Returns whether a response contains a document or parts of one, or what may be as large: a sheet, or a list of bodies or of comments. */
export const hasDocument = (schema: z.ZodType | null | undefined): boolean =>
  schema instanceof z.ZodObject &&
  (['document', 'pages', 'columns'].some(property => property in schema.shape) ||
    isListOfTexts(schema.shape['data']))

const isListOfTexts = (data: unknown): boolean => {
  if (!(data instanceof z.ZodArray && data.element instanceof z.ZodObject)) return false
  const { shape } = data.element
  return 'body' in shape || 'text' in shape
}
