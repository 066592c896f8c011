import { type TenantScope } from '@platen/database'
import { type AdmitRuntime, admitToQueue } from '../../domain/renders/admit-to-queue'
import { type RateLimitCharge } from '../../runtime/limits/rate-limit-charge'

export interface Candidate {
  scope: TenantScope
  charge: RateLimitCharge
  modifications: readonly unknown[]
}

/**
 * Decides whether a render may be inserted now, and charges for it. Throws as `admitToQueue` does, `rate_limited` also when the key
 * starts renders too fast, `quota_exceeded` when the organization has used up its renders of the month or its storage.
 */
export async function admitRender(
  runtime: AdmitRuntime,
  { scope, charge, modifications }: Candidate,
): Promise<void> {
  await admitToQueue(runtime, scope)
  await runtime.quotas.takeRender(scope, modifications)
  await charge.pay('render')
}
