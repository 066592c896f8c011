import { type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Bill } from '../../runtime/limits/bill'
import { type Runtime } from '../../runtime/runtime'

export type AdmitRuntime = Pick<Runtime, 'producer' | 'health' | 'openRenders' | 'quotas'>

export interface Candidate {
  scope: TenantScope
  bill: Bill
}

/**
 * Decides whether a render may be inserted now, and charges for it. Throws `unavailable` when Redis or storage is
 * known to be down, `rate_limited` when the organization has too many open renders or the key starts them too fast,
 * `quota_exceeded` when it has used up its renders of the month or its storage, `queue_full` when all organizations together have
 * too many open.
 */
export async function admitRender(
  { producer, health, openRenders, quotas }: AdmitRuntime,
  { scope, bill }: Candidate,
): Promise<void> {
  if (!producer.ready()) throw away('Redis is not connected, or has no memory left')
  if (health.watch('storage') === 'failing') throw away('the object storage does not answer')
  const { limits } = openRenders
  const own = await openRenders.of(scope.organizationId)
  const most = Math.min(limits.perOrganization, await quotas.openLimit(scope.organizationId))
  if (own >= most) {
    throw new AppError('rate_limited', 'Too many renders are open; wait until some have ended', {
      internal: `${scope.organizationId} has ${own} open renders`,
      retryAfter: 2,
    })
  }
  const all = await openRenders.total()
  if (all >= limits.all) {
    throw new AppError('queue_full', 'The queue is full; try again shortly', {
      internal: `${all} renders are open; MAX_OPEN_RENDERS is ${limits.all}`,
      retryAfter: 5,
    })
  }
  await quotas.takeRender(scope.organizationId)
  await bill.pay('render')
}

const away = (internal: string): AppError =>
  new AppError('unavailable', 'The service is temporarily unavailable', {
    internal,
    retryAfter: 2,
  })
