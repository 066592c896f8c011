import { type Callers } from '@platen/contract'
import { type AppError } from '@platen/errors'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type ErrorAnswer } from '../errors/error-answer'

/** Rewords the usual answer to an error, for paths whose callers do not expect `{message}`. */
export type ErrorForm = (
  usual: ErrorAnswer,
  error: AppError,
  request: Pick<FastifyRequest, 'headers'>,
) => ErrorAnswer

/** What sets a route apart from the others. */
export interface RouteOptions {
  /** Everybody may call it, without saying who they are. */
  open?: true
  /** Who may call it, where it is not open: nobody by default. */
  callers?: Callers
  /** Anybody may have something looked up by it, so each network has a limit. */
  looksUp?: true
  /** Whoever knows the path may read what is there, so no log keeps it. */
  unguessable?: true
  /** What the body is taken for: JSON by default, a file out of a form, or bytes that the route parses itself. */
  body?: 'upload' | 'bytes'
  /** Largest body in bytes, instead of 1 MiB. */
  bodyLimit?: number
  /** Applies to all errors of the path, also those before the route is found or its body is read. */
  errorForm?: ErrorForm
}

declare module 'fastify' {
  // It only merges.
  interface FastifyContextConfig extends RouteOptions {}
}

/** A route of the server; `serve` sends the answer, or throws the error to send. */
export interface Route extends RouteOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the root, named parts with a colon. */
  path: string
  serve: (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>
}
