import { type StoredView, viewRequestKey } from '@platen/contract'
import { type TenantScope, type ViewRecord } from '@platen/database'
import { parseSource } from '@platen/design'
import { AppError } from '@platen/errors'
import { type AdmitRuntime, admitToQueue } from '../renders/admit-to-queue'
import { lastingOutcome, type LastingRuntime } from '../renders/lasting-outcome'
import { queueAndWait, type QueueAndWaitRuntime } from '../renders/queue-and-wait'
import { joinRender } from '../renders/wait-for-render'
import { type RateLimitCharge } from '../../runtime/limits/rate-limit-charge'
import { type Runtime } from '../../runtime/runtime'

/** The services that the steps of `createView` need. */
export type ViewRuntime = AdmitRuntime &
  LastingRuntime &
  QueueAndWaitRuntime &
  Pick<Runtime, 'addresses' | 'database' | 'sourceRules'>

/** A call that requests a view. */
export interface ViewCall {
  scope: TenantScope
  /** The id of the calling API key; null for other callers. */
  keyId: string | null
  charge: RateLimitCharge
  request: StoredView
  /** The id of the request, for the log. */
  requestId: string
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
}

/** The state of a view when it has ended, or after RENDER_WAIT_MS. */
export type ShownView = Pick<ViewRecord, 'error' | 'result' | 'state'>

/**
 * Answers with an earlier view of the same image; otherwise joins an open view or queues a new one, and waits for it. Throws
 * `invalid_request` for an invalid source, `quota_exceeded` if the storage is used up, and any error that keeps a render from being
 * queued. Views do not count towards the quota of renders.
 */
export async function createView(runtime: ViewRuntime, call: ViewCall): Promise<ShownView> {
  const { scope, charge, signal, requestId, keyId } = call
  const request = acceptView(call.request, runtime)
  const tenant = runtime.database.tenant(scope)
  const { views } = tenant
  const requestKey = viewRequestKey(scope.organizationId, request)
  const earlier = await tenant.earlierRenders.findOfView(requestKey)
  const result = await lastingOutcome(runtime, earlier)
  if (result) {
    await charge.pay('request')
    return { state: 'completed', result, error: null }
  }
  const open = await views.findOpen(request)
  if (open) {
    await charge.pay('request')
    return joinRender(runtime, open, { tenant, rows: views, signal })
  }

  await admitToQueue(runtime, scope)
  const created = await runtime.quotas.storing(scope, { bytes: request.src.length }, async () => {
    await charge.pay('render')
    const waiter = runtime.waiters.instanceId
    const revalidates = earlier?.id ?? null
    return views.create({ request, waiter, revalidates, requestId, keyId })
  })
  const { organizationId } = scope
  return queueAndWait<ViewRecord>(runtime, created, { organizationId, rows: views, signal })
}

/** Converts the request to the stored form: the URL of a file of the organization becomes an `asset:` reference. */
function acceptView(
  { src, ...request }: StoredView,
  { addresses, sourceRules }: Pick<Runtime, 'addresses' | 'sourceRules'>,
): StoredView {
  const reference = addresses.toReference(src)
  try {
    parseSource(reference, sourceRules)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('invalid_request', `src ${error.publicMessage}`)
  }
  return { ...request, src: reference }
}
