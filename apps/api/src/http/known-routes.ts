import { type FastifyInstance } from 'fastify'

interface Route {
  method: string
  segments: string[]
}

/** All routes by path, so that a wrong method is told apart from a wrong path. */
export class KnownRoutes {
  private readonly routes: Route[] = []

  /** Collects the routes that the server gets from now on. */
  constructor(server: FastifyInstance) {
    server.addHook('onRoute', ({ url, method }) => {
      const segments = url.split('/')
      for (const one of [method].flat()) this.routes.push({ method: one, segments })
    })
  }

  /** Every route as method and path; a HEAD comes with each GET and is not named. */
  names(): string[] {
    return this.routes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, segments }) => `${method} ${segments.join('/')}`)
  }

  /** The methods that a path takes, sorted; none when nothing is there. */
  methodsOf(url: string): string[] {
    const segments = (url.split('?', 1)[0] ?? '').split('/')
    const fitting = this.routes.filter(route => fits(route.segments, segments))
    return [...new Set(fitting.map(({ method }) => method))].sort()
  }
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false
  return pattern.every((part, index) =>
    part.startsWith(':') ? segments[index] !== '' : part === segments[index],
  )
}
