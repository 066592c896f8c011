import { type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

export type AdmitRuntime = Pick<Runtime, 'producer' | 'health' | 'openRenders' | 'quotas'>

/**
 * Checks that a render may be queued now. Throws `unavailable` if Redis or storage is known to be down, `rate_limited` if the
 * organization has too many open renders, `queue_full` if all organizations together have too many.
 */
export async function admitToQueue(
  { producer, health, openRenders, quotas }: AdmitRuntime,
  { organizationId }: TenantScope,
): Promise<void> {
  requireServices({ producer, health })
  const { limits } = openRenders
  const most = Math.min(limits.perOrganization, await quotas.openLimit(organizationId))
  const own = await openRenders.of(organizationId, most)
  if (own >= most) {
    throw new AppError('rate_limited', 'Too many renders are open; wait until some have ended', {
      internal: `${organizationId} has ${own} open renders`,
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
}

/** Throws `unavailable` if Redis or storage is known to be down. */
export function requireServices({ producer, health }: Pick<Runtime, 'producer' | 'health'>): void {
  if (!producer.ready()) throw away('Redis is not connected, or has no memory left')
  if (health.watch('storage') === 'failing') throw away('the object storage does not respond')
}

const away = (internal: string): AppError =>
  new AppError('unavailable', 'The service is temporarily unavailable', { internal, retryAfter: 2 })
