import { type FastifyRequest } from 'fastify'
import { type Identity } from '../../runtime/identity'
import { type Bill } from '../../runtime/limits/bill'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on routes that need no key. */
    identity: Identity | null
    /** What the call costs; null where nobody pays. */
    bill: Bill | null
  }
}

/** Who calls a route behind the key, and what pays for the call. */
export function callerOf({ identity, bill }: FastifyRequest): { identity: Identity; bill: Bill } {
  if (!identity || !bill) throw new Error('a route behind the key was reached without one')
  return { identity, bill }
}
