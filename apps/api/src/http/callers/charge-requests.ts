import { allRoutes, routes } from '@platen/contract'
import { type AppError, toAppError } from '@platen/errors'
import { type FastifyInstance, type FastifyRequest } from 'fastify'
import { blame } from '../../runtime/blame'
import { type RateLimits } from '../../runtime/limits/rate-limits'
import { payerOf } from '../../runtime/principal'

/** The calls that create, change or delete something, as `POST /api/v1/designs`. */
const writes = new Set(
  Object.values(allRoutes)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`),
)

/**
 * Charges every request of a known caller before its body is read. Generate is charged by its use case, which knows whether
 * the answer costs a render.
 */
export function chargeRequests(server: FastifyInstance, rateLimits: RateLimits): void {
  server.decorateRequest('bill', null)
  server.addHook('onRequest', async request => {
    const { principal, method, routeOptions } = request
    if (!principal) return
    request.bill = rateLimits.bill(payerOf(principal))
    if (routeOptions.url === routes.generate.path) return
    await request.bill.pay(writes.has(`${method} ${routeOptions.url ?? ''}`) ? 'write' : 'request')
  })
}

/**
 * Charges a call that was refused before it paid: without this, bad calls of generate would be free. Returns the error to
 * send: that one, or `rate_limited`.
 */
export async function chargeRefusal({ bill }: FastifyRequest, error: AppError): Promise<AppError> {
  if (!bill || blame[error.code] !== 'caller') return error
  try {
    await bill.pay('request')
    return error
  } catch (limited) {
    return toAppError(limited)
  }
}
