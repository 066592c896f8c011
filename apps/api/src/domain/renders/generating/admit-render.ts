import { type TenantScope } from '@platen/database'
import { type AdmitRuntime, admitToQueue } from '../admit-to-queue'
import { type RateLimitCharge } from '../../../runtime/limits/rate-limit-charge'

export interface Candidate {
  scope: TenantScope
  charge: RateLimitCharge
  modifications: readonly unknown[]
}

/**
 * Checks that a render may be inserted now, and charges for it. Throws the errors of `admitToQueue`, `rate_limited` also if the key
 * starts renders too fast, `quota_exceeded` if the organization has used up its monthly renders or its storage.
 */
export async function admitRender(
  runtime: AdmitRuntime,
  { scope, charge, modifications }: Candidate,
): Promise<void> {
  await admitToQueue(runtime, scope)
  await runtime.quotas.takeRender(scope, modifications)
  await charge.pay('render')
}
