import { type AppError } from '@platen/errors'
import { type FastifyRequest } from 'fastify'
import { type ErrorAnswer } from '../errors/error-answer'

/** How the errors of a path are worded, when `{message}` is not what its callers understand. */
export type ErrorForm = (error: AppError, request: FastifyRequest) => ErrorAnswer

/** What sets a route apart from the others; given by `@RouteConfig`. */
export interface RouteOptions {
  /** Asks for no key. */
  open?: true
  /** Gets its body as bytes, to parse it itself. */
  rawBody?: true
  /** Of all errors of the path, also of those before the route is found or its body is read. */
  errorForm?: ErrorForm
}

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it only merges
  interface FastifyContextConfig extends RouteOptions {}
}
