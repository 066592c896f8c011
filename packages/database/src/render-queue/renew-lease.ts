import { type Connection } from '../connection/connection'
import { commitSoon, type Held, held } from './claim'

const renew = `
  update renders set lease_until = now() + $3 * interval '1 millisecond' where ${held('$4')} returning ${commitSoon}`

/** Extends the lease to `leaseMs` from now, as a heartbeat. Returns false when the claim has been lost and the work must stop. */
export async function renewLease(
  connection: Connection,
  { renderId, fence, worker }: Held,
  leaseMs: number,
): Promise<boolean> {
  return (await connection.query(renew, [renderId, fence, leaseMs, worker])).length > 0
}
