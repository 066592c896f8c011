export interface PoolLimits {
  /** A busy child over this many resident bytes is killed: `render_memory`. */
  killBytes: number
  /** A child that keeps this many bytes after a render is replaced. */
  recycleBytes: number
  /** A start costs 0.43 s of CPU: over 200 renders 2 ms each, over 1,000 less than half a ms. */
  rendersPerChild: number
  /** Well under the 120 s at which the system ends a child, so that this never hits a render. */
  cpuSecondsPerChild: number
}

export const defaultPoolLimits: PoolLimits = {
  killBytes: 1.5e9,
  recycleBytes: 600e6,
  rendersPerChild: 1000,
  cpuSecondsPerChild: 60,
}
