import {
  allRoutes,
  appPaths,
  type Callers,
  parseRouteInput,
  type RouteAnswer,
  type RouteInput,
  type RouteName,
  type RouteRow,
} from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { type FastifyReply, type FastifyRequest } from 'fastify'
import { type IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { type RateLimitCharge } from '../../runtime/limits/rate-limit-charge'
import { type Principal, scopeOf } from '../../runtime/principal'
import { uploadedFile } from '../bodies/read-upload'
import { isReceivedRows } from '../bodies/received-rows'
import { callerOf } from '../callers/caller-of'
import { disconnectSignal } from './disconnect-signal'
import { type Route } from './route'
import { streamSignal } from './stream-signal'

/** A call of a route of the contract: its caller, its checked input, and the details of the HTTP request. */
export type Call<Name extends RouteName> = RouteInput<Name> &
  Context<(typeof allRoutes)[Name]['callers']>

type Context<Who extends Callers | null> = Who extends Callers
  ? CallContext & { principal: Caller<Who> }
  : OpenCallContext

/** The callers that a row allows. */
type Caller<Who extends Callers> = Extract<
  Principal,
  { kind: { [Kind in keyof Who]: Who[Kind] extends false | null ? never : Kind }[keyof Who] }
>

/** The details of a call to a route that may be open. */
export interface OpenCallContext {
  method: string
  /** The path without the query. */
  path: string
  headers: IncomingHttpHeaders
  /** The id of the request, for the log. */
  requestId: string
  /** The body before validation. */
  sentBody: unknown
  /** The address of the caller. */
  address: string
  /** Aborts when the caller disconnects; of a route that streams or waits, when its answer is over, and when the server closes. */
  signal: AbortSignal
  /** Sets a header of the answer, whether the call succeeds or fails. */
  setHeader: (name: string, value: string) => void
}

/** The details of a call with a known caller. */
export interface CallContext extends OpenCallContext {
  /** The rows that the caller sees. */
  scope: TenantScope
  /** The charge for the call. */
  charge: RateLimitCharge
  /** Resolves to false once the caller is refused, as when its key has been revoked. Throws `unavailable` if the database is down. */
  mayStillCall: () => Promise<boolean>
}

/** Serves a route: accepts the input that its row describes, and returns an answer that the row describes or throws an `AppError`. */
export type Handler<Name extends RouteName> = (call: Call<Name>) => Promise<RouteAnswer<Name>>

/** The handler of each route of the contract. */
export type Handlers = { readonly [Name in RouteName]: Handler<Name> }

/** The routes of the contract, each with its handler. */
export function contractRoutes(handlers: Handlers): Route[] {
  return (Object.keys(allRoutes) as RouteName[]).map(name => contractRoute(name, handlers))
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the call to the handler
function contractRoute<Name extends RouteName>(name: Name, handlers: Handlers): Route {
  const handle: Handler<Name> = handlers[name]
  const { method, path, callers, bodyLimit, bodyType, rows, streams }: RouteRow = allRoutes[name]
  return {
    method,
    path,
    ...(callers ? { callers } : { open: true }),
    bodyLimit,
    ...(bodyType && { body: 'upload' }),
    ...(rows && { rows }),
    async serve(request, reply) {
      const {
        status,
        headers = {},
        body,
      } = await closing(request, () => handle(callOf(name, request, reply)))
      // The reply is not awaited: it is thenable, and resolves at the end of the response.
      if (isPersonal(request)) void reply.header('cache-control', 'no-store')
      const isStream = streams && typeof body === 'object' && Symbol.asyncIterator in body
      const sent = isStream ? Readable.from(body, { objectMode: false }) : body
      void reply.code(status).headers(headers).send(sent)
    },
  }
}

/** Closes the rows of a request once it has been handled. */
async function closing<Answer>(
  { body }: FastifyRequest,
  handle: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await handle()
  } finally {
    if (isReceivedRows(body)) await body.close()
  }
}

/** Returns true if the answer is for one person. A shared cache would not know this: the call has a cookie instead of a bearer token. */
const isPersonal = ({ principal, routeOptions }: FastifyRequest): boolean =>
  principal?.kind === 'session' || routeOptions.url?.startsWith(appPaths) === true

function callOf<Name extends RouteName>(
  name: Name,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Name> {
  const { bodyType, callers, streams, waits }: RouteRow = allRoutes[name]
  const input = parseRouteInput(name, {
    params: request.params,
    query: request.query,
    body: bodyType ? uploadedFile(request.body) : request.body,
  })
  const open: OpenCallContext = {
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    headers: request.headers,
    requestId: request.id,
    sentBody: request.body,
    address: request.ip,
    signal: (streams ?? waits) ? streamSignal(reply) : disconnectSignal(reply),
    setHeader: (header, value) => void reply.header(header, value),
  }
  // The guard has refused all callers that the row does not allow.
  return { ...input, ...open, ...(callers && whoCalls(request)) } as unknown as Call<Name>
}

function whoCalls(
  request: FastifyRequest,
): Pick<CallContext, 'charge' | 'mayStillCall' | 'scope'> & { principal: Principal } {
  const { principal, charge } = callerOf(request)
  const mayStillCall = (): Promise<boolean> => request.server.mayStillCall(request)
  return { principal, charge, scope: scopeOf(principal), mayStillCall }
}
