import { type Callers, type RowsType } from '@platen/contract'
import { type AppError } from '@platen/errors'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type ErrorAnswer } from '../errors/error-answer'

/** Converts the usual answer to an error, for paths whose callers do not expect `{message}`. */
export type ErrorForm = (
  usual: ErrorAnswer,
  error: AppError,
  request: Pick<FastifyRequest, 'headers'>,
) => ErrorAnswer

/** The options of a route. */
export interface RouteOptions {
  /** Anyone may call it, without identifying themselves. */
  open?: true
  /** The callers that may use it, if it is not open: none by default. */
  callers?: Callers
  /** Anyone may cause a look-up with it, so each network has a limit. */
  looksUp?: true
  /** Anyone who knows the path may read the file, or call, so no log contains the path. */
  unguessable?: true
  /** The type of the body: JSON by default, a file from a form, bytes of JSON, or of JSON or a form, that the route parses itself. */
  body?: 'upload' | 'bytes' | 'posted'
  /** The types in which the body may also be sent as rows, and the largest such body in bytes. */
  rows?: { types: readonly RowsType[]; bodyLimit: number }
  /** The largest body in bytes, instead of 1 MiB. */
  bodyLimit?: number
  /** The form of all errors of the path, including errors that occur before the route is found or the body is read. */
  errorForm?: ErrorForm
}

declare module 'fastify' {
  // This interface only merges declarations.
  interface FastifyContextConfig extends RouteOptions {}
}

/** A route of the server; `serve` sends the answer, or throws the error to send. */
export interface Route extends RouteOptions {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  /** The path from the root; named parts start with a colon. */
  path: string
  serve: (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>
}
