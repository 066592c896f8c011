import { setTimeout as delay } from 'node:timers/promises'
import { givenVariable } from '@platen/env/testing'

/** True if leases and faults last as long as in production, which takes minutes. `PRODUCTION_TIMES=1` is set at night. */
const productionTimes = givenVariable('PRODUCTION_TIMES') === '1'

/** The settings of a worker in tests that wait for a lease to end: a quarter of the lease in production, or all of it. */
export const leaseSettings = { RENDER_LEASE_MS: productionTimes ? '8000' : '2000' }

/** Lets a fault last until it has been noticed, and for at least `ms`, the minimum duration of the wait that it must outlast. */
export async function outlasting(ms: number, met: () => Promise<unknown>): Promise<void> {
  await Promise.all([delay(ms), met()])
}

/** Lets a fault last until it has been noticed, and with production times for at least `productionMs`. */
export async function lasting(productionMs: number, met: () => Promise<unknown>): Promise<void> {
  if (productionTimes) await delay(productionMs)
  await met()
}
