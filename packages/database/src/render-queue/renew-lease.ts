import { type Connection } from '../connection/connection'
import { type Held, held } from './claim'

/**
 * A column that lets its statement return before its commit is on disk (a third of a millisecond instead of two). For
 * heartbeats alone: a server that crashes in that moment forgets one, and the lease is shorter. A claim must wait for
 * its disk, or the same fence could be given out twice.
 */
const commitSoon = `set_config('synchronous_commit', 'off', true) as "commitSoon"`

const renew = `
  update renders set lease_until = now() + $3 * interval '1 millisecond' where ${held} returning ${commitSoon}`

/** The heartbeat: extends the lease to `leaseMs` from now; false when the claim is lost and the work must stop. */
export async function renewLease(
  connection: Connection,
  { renderId, fence }: Held,
  leaseMs: number,
): Promise<boolean> {
  return (await connection.query(renew, [renderId, fence, leaseMs])).length > 0
}
