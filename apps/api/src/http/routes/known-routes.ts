import { type FastifyInstance } from 'fastify'
import { type ErrorForm } from './route'

interface Route {
  method: string
  segments: string[]
  errorForm: ErrorForm | undefined
}

/** All routes by path, to distinguish a wrong method from a wrong path. */
export class KnownRoutes {
  private readonly routes: Route[] = []

  /** Collects all routes that are added to the server from now on. */
  constructor(server: FastifyInstance) {
    server.addHook('onRoute', ({ url, method, config }) => {
      const segments = url.split('/')
      const errorForm = config?.errorForm
      for (const one of [method].flat()) this.routes.push({ method: one, segments, errorForm })
    })
  }

  /** Returns every route as method and path, without the HEAD route of each GET. */
  names(): string[] {
    return this.routes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, segments }) => `${method} ${segments.join('/')}`)
  }

  /** Returns the methods of a path, sorted; empty for an unknown path. */
  methodsOf(url: string): string[] {
    return [...new Set(this.at(url).map(({ method }) => method))].sort()
  }

  /** Returns the error form of a path, whatever the method; undefined for the usual form. */
  errorFormOf(url: string): ErrorForm | undefined {
    return this.at(url).find(({ errorForm }) => errorForm)?.errorForm
  }

  private at(url: string): Route[] {
    const segments = (url.split('?', 1)[0] ?? '').split('/')
    return this.routes.filter(route => fits(route.segments, segments))
  }
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false
  return pattern.every((part, index) => fitsPart(part, segments[index] ?? ''))
}

/** Returns true if a segment matches a part of a route. A named part matches any text; a suffix after a dot must match exactly. */
function fitsPart(part: string, segment: string): boolean {
  if (!part.startsWith(':')) return part === segment
  const end = part.replace(/^:\w+/, '')
  return segment.length > end.length && segment.endsWith(end)
}
