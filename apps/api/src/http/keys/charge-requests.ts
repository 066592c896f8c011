import { routes } from '@platen/contract'
import { type AppError, type ErrorCode, toAppError } from '@platen/errors'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { type RateLimits } from '../../rate-limits/rate-limits'

/**
 * Charges every request behind the key before its body is read, and tells the limits on each answer under /api. Generate
 * is charged by its use case, which knows whether the answer costs a render.
 */
export function chargeRequests(server: FastifyInstance, rateLimits: RateLimits): void {
  server.addHook('onRequest', async ({ identity, routeOptions }) => {
    if (identity && routeOptions.url !== routes.generate.path)
      await rateLimits.consume(identity.keyId, 'request')
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

/** What generate says before it has charged anything. */
const refusals: ReadonlySet<ErrorCode> = new Set([
  'invalid_request',
  'not_found',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
] satisfies ErrorCode[])

/**
 * A generate call that was refused before it became a render is a request like any other, or bad calls would be free.
 * Answers the error to send: that one, or `rate_limited`.
 */
export async function chargeRefusal(
  { identity, routeOptions }: FastifyRequest,
  error: AppError,
  rateLimits: RateLimits,
): Promise<AppError> {
  const free = routeOptions.url === routes.generate.path && refusals.has(error.code)
  if (!identity || !free) return error
  try {
    await rateLimits.consume(identity.keyId, 'request')
    return error
  } catch (limited) {
    return toAppError(limited)
  }
}
