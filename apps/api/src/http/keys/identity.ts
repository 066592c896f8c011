import { type Bill } from '../../runtime/limits/bill'

/** Who calls: the organization and the key that it called with. */
export interface Identity {
  organizationId: string
  keyId: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on routes that ask for no key. */
    identity: Identity | null
    /** What the call costs; null where nobody pays. */
    bill: Bill | null
  }
}
