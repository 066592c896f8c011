import { type DocumentedRoute, documentedRoutes } from '@platen/contract'
import { type ErrorCode } from '@platen/errors'
import { documentedCodes } from '../http/reference/describe-errors'

interface Answered {
  method: string
  /** The path with its query. */
  path: string
  /** The `X-Error-Code` of the answer; null for a success. */
  code: string | null
}

/** Throws if a route of the reference answers with an error that its documentation does not list. */
export function expectDocumented({ method, path, code }: Answered): void {
  const route = code === null ? undefined : routeOf(method, path)
  if (!route || documentedCodes(route).includes(code as ErrorCode)) return
  throw new Error(`${route.name} answered ${code}, which its documentation does not list`)
}

const segmentsOf = (path: string): string[] => path.replace(/[?#].*/, '').split('/')

const routes = documentedRoutes
  .map(route => ({ route, segments: segmentsOf(route.path) }))
  // The router prefers words to parameters.
  .sort((one, other) => one.route.parameters.length - other.route.parameters.length)

function routeOf(method: string, path: string): DocumentedRoute | undefined {
  const asked = segmentsOf(path)
  const found = routes.find(
    ({ route, segments }) =>
      route.method === method &&
      segments.length === asked.length &&
      segments.every((segment, place) => segment.startsWith(':') || segment === asked[place]),
  )
  return found?.route
}
