export interface LeaseTimes {
  /** Duration for which a claim or heartbeat holds a render. */
  leaseMs: number
  /** Interval between heartbeats; three in a row may fail. */
  heartbeatMs: number
  /** Duration for which the queue holds a job: a fallback, which acts later than the lease. */
  lockMs: number
}

/** Returns the times derived from the setting, in ms. The sweeper's interval depends on the lease, too. */
export const leaseTimes = (leaseMs: number): LeaseTimes => ({
  leaseMs,
  heartbeatMs: leaseMs / 4,
  lockMs: (leaseMs * 15) / 8,
})
