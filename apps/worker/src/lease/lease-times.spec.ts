import { leaseTimes } from './lease-times'

it.each([4000, 30_000])(
  'a lease of %i ms outlives three lost heartbeats, and ends before the lock of its job',
  given => {
    const { leaseMs, heartbeatMs, lockMs } = leaseTimes(given)
    expect(leaseMs).toBe(given)
    expect(3 * heartbeatMs).toBeLessThan(leaseMs)
    expect(leaseMs + heartbeatMs).toBeLessThan(lockMs)
  },
)
