import { type FastifyRequest } from 'fastify'
import { type RateLimitCharge } from '../../runtime/limits/rate-limit-charge'
import { type Principal } from '../../runtime/principal'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null on open routes. */
    principal: Principal | null
    /** The charge for the call; null if it is free. */
    charge: RateLimitCharge | null
  }
  interface FastifyInstance {
    /** Resolves to false once the caller of a request is refused, as when its key has been revoked. */
    mayStillCall: (request: FastifyRequest) => Promise<boolean>
  }
}

/** Returns the caller of a route that is not open, and the charge for the call. Throws on an open route. */
export function callerOf({ principal, charge }: FastifyRequest): {
  principal: Principal
  charge: RateLimitCharge
} {
  if (!principal || !charge)
    throw new Error('an unknown caller reached a route that requires a known one')
  return { principal, charge }
}
