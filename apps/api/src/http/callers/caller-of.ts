import { type FastifyRequest } from 'fastify'
import { type Bill } from '../../runtime/limits/rate-limit-charge'
import { type Principal } from '../../runtime/principal'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on open routes. */
    principal: Principal | null
    /** What the call costs; null where nobody pays. */
    bill: Bill | null
  }
}

/** Who calls a route that is not open, and what pays for the call. */
export function callerOf({ principal, bill }: FastifyRequest): {
  principal: Principal
  bill: Bill
} {
  if (!principal || !bill) throw new Error('a route that is not open was reached by nobody')
  return { principal, bill }
}
