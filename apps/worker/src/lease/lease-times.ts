export interface LeaseTimes {
  /** How long a claim or heartbeat makes a render ours. */
  leaseMs: number
  /** Three beats in a row may fail. */
  heartbeatMs: number
  /** How long a job is ours in the queue: its fallback acts after the lease, which is faster. */
  lockMs: number
}

/** What follows from the setting, in ms. The sweeper takes its pace from the lease, too. */
export const leaseTimes = (leaseMs: number): LeaseTimes => ({
  leaseMs,
  heartbeatMs: leaseMs / 4,
  lockMs: (leaseMs * 15) / 8,
})
