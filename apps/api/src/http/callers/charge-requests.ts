import { allRoutes, documentBodyRoutes, documentRoutes, routes } from '@platen/contract'
import { type AppError, toAppError } from '@platen/errors'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { blame } from '../../runtime/blame'
import { type RateLimits } from '../../runtime/limits/rate-limits'
import { rateLimitKey } from '../../runtime/principal'
import { bodyLength } from '../bodies/body-length'

/** Returns the name of a call, such as `POST /api/v1/designs`. */
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

/** The calls that create, change or delete something. */
const writes = new Set(
  Object.values(allRoutes)
    .filter(({ method }) => method !== 'GET')
    .map(nameOf),
)

/** The calls that send or receive documents; calls of the MCP server are charged by `callTool`. */
const documents = new Set(documentRoutes().map(name => nameOf(allRoutes[name])))

/** The calls whose bodies may be as large as a document, but are not documents. */
const largeBodies = new Set(documentBodyRoutes().map(name => nameOf(allRoutes[name])))

/** The size from which a body is charged like a document. Smaller bodies cost too little to be refused while documents are unpaid. */
const largeBytes = 64 * 1024

/**
 * Charges every request of a known caller before its body is read, and documents by their bytes. Generate is charged by its use
 * case, which knows whether the answer costs a render. An answer with a document, and a body without a Content-Length, are charged
 * once their size is known.
 */
export function chargeRequests(server: FastifyInstance, rateLimits: RateLimits): void {
  server.decorateRequest('charge', null)
  server.addHook('onRequest', async request => {
    const { principal, routeOptions } = request
    if (!principal) return
    const call = calledRoute(request)
    request.charge = rateLimits.charge(rateLimitKey(principal), saidBytes(request))
    if (routeOptions.url === routes.generate.path) return
    await request.charge.pay(writes.has(call) ? 'write' : 'request')
  })
  server.addHook('onSend', async (request, reply, payload) => {
    const { principal } = request
    const call = calledRoute(request)
    if (!principal || !(documents.has(call) || largeBodies.has(call))) return
    const answered = documents.has(call) && reply.statusCode < 300
    const got = answered && typeof payload === 'string' ? Buffer.byteLength(payload) : 0
    const sent = bodyLength(request.raw) === null ? (request.bodyAccount?.taken() ?? 0) : 0
    if (got + sent > 0) await rateLimits.settle(rateLimitKey(principal), got + sent)
  })
}

/**
 * Returns the bytes of a body that are charged before it is read: 0 if the length is unknown until the end; undefined if the body
 * is not charged.
 */
function saidBytes(request: FastifyRequest): number | undefined {
  const length = bodyLength(request.raw)
  const call = calledRoute(request)
  const isLarge = length === null || length >= largeBytes
  return documents.has(call) || (largeBodies.has(call) && isLarge) ? (length ?? 0) : undefined
}

/** Returns the name of the called route. HEAD does the same work as GET, and sends no body. */
const calledRoute = ({ method, routeOptions }: FastifyRequest): string =>
  nameOf({ method: method === 'HEAD' ? 'GET' : method, path: routeOptions.url ?? '' })

/**
 * Charges a call that was refused before it paid: otherwise, invalid generate calls would be free. Returns the error to send: the given
 * error, or `rate_limited`.
 */
export async function chargeRefusal(
  { charge }: FastifyRequest,
  error: AppError,
): Promise<AppError> {
  if (!charge || blame[error.code] !== 'caller') return error
  try {
    await charge.pay('request')
    return error
  } catch (limited) {
    return toAppError(limited)
  }
}
