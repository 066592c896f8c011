import { type FastifyInstance } from 'fastify'
import { type ErrorForm } from './route'

interface Route {
  method: string
  segments: string[]
  errorForm: ErrorForm | undefined
}

/** All routes by path, so that a wrong method is told apart from a wrong path. */
export class KnownRoutes {
  private readonly routes: Route[] = []

  /** Collects the routes that the server gets from now on. */
  constructor(server: FastifyInstance) {
    server.addHook('onRoute', ({ url, method, config }) => {
      const segments = url.split('/')
      const errorForm = config?.errorForm
      for (const one of [method].flat()) this.routes.push({ method: one, segments, errorForm })
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
    return [...new Set(this.at(url).map(({ method }) => method))].sort()
  }

  /** How a path words its errors, when it has a form of its own, whatever the method. */
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
  return pattern.every((part, index) =>
    part.startsWith(':') ? segments[index] !== '' : part === segments[index],
  )
}
