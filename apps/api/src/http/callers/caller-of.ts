import { type FastifyRequest } from 'fastify'
import { type RateLimitCharge } from '../../runtime/limits/rate-limit-charge'
import { type Principal } from '../../runtime/principal'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on open routes. */
    principal: Principal | null
    /** What the call costs; null where nobody pays. */
    charge: RateLimitCharge | null
  }
}

/** Who calls a route that is not open, and what pays for the call. */
export function callerOf({ principal, charge }: FastifyRequest): {
  principal: Principal
  charge: RateLimitCharge
} {
  if (!principal || !charge) throw new Error('a route that is not open was reached by nobody')
  return { principal, charge }
}
