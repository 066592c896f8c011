export interface LeaseTimes {
  /** The time for which a claim or heartbeat holds a render. */
  leaseMs: number
  /** The interval between heartbeats; three in a row may fail. */
  heartbeatMs: number
  /** The time for which the queue holds a job: a fallback that ends later than the lease. */
  lockMs: number
}

/** Returns the times derived from the setting, in ms. The interval between sweeps depends on the lease, too. */
export const leaseTimes = (leaseMs: number): LeaseTimes => ({
  leaseMs,
  heartbeatMs: leaseMs / 4,
  lockMs: (leaseMs * 15) / 8,
})
