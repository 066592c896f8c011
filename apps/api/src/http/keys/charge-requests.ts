import { routes } from '@platen/contract'
import { type AppError, type ErrorCode, toAppError } from '@platen/errors'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type RateLimits } from '../../runtime/limits/rate-limits'

/**
 * Charges every request behind the key before its body is read, and adds the limits to each answer under /api. Generate
 * is charged by its use case, which knows whether the answer costs a render.
 */
export function chargeRequests(server: FastifyInstance, rateLimits: RateLimits): void {
  server.decorateRequest('bill', null)
  server.addHook('onRequest', async request => {
    const { identity, routeOptions } = request
    if (!identity) return
    request.bill = rateLimits.bill(identity.keyId)
    if (routeOptions.url !== routes.generate.path) await request.bill.pay('request')
  })
  server.addHook('onSend', async ({ url, identity }, reply) => {
    if (!url.startsWith('/api/')) return
    const left = identity ? rateLimits.leftOf(identity.keyId) : undefined
    void reply.header('ratelimit-policy', rateLimits.policy)
    if (left !== undefined) void reply.header('ratelimit', left)
    // An async hook without an await: the other form takes four parameters.
    await Promise.resolve()
  })
}

/** Errors of a generate call that can occur before it has paid. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  'invalid_request',
  'not_found',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
] satisfies ErrorCode[])

/**
 * Charges a call that was refused before it paid: without this, bad calls of generate would be free. Returns the error to
 * send: that one, or `rate_limited`.
 */
export async function chargeRefusal({ bill }: FastifyRequest, error: AppError): Promise<AppError> {
  if (!bill || !refusals.has(error.code)) return error
  try {
    await bill.pay('request')
    return error
  } catch (limited) {
    return toAppError(limited)
  }
}
