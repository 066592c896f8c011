import { type KeyClaim, type RenderRecord } from '@platen/database'
import { AppError } from '@platen/errors'
import { type AdmitRuntime } from '../admit-to-queue'
import { enqueueRender } from '../enqueue-render'
import { queueAndWait, type QueueAndWaitRuntime } from '../queue-and-wait'
import { acceptWebhookUrl, type WebhookUrlRuntime } from '../../webhooks/webhook-url'
import { admitRender } from './admit-render'
import { checkAgainstDesign, type CheckRuntime } from '../check-against-design'
import { insertRender, type InsertRuntime } from './insert-render'
import { type GenerateCall, prepareRender, type PrepareRuntime } from './prepare-render'
import { reuseRender, type ReuseRuntime } from './reuse-render'

/** The services that the steps of `generateRender` need. */
export type GenerateRuntime = PrepareRuntime &
  WebhookUrlRuntime &
  ReuseRuntime &
  CheckRuntime &
  AdmitRuntime &
  InsertRuntime &
  QueueAndWaitRuntime

/**
 * Reuses earlier files, or inserts a render, enqueues it and waits for its end, at most RENDER_WAIT_MS. Returns the row in its latest
 * state. Throws the errors that prevent the insert, and `idempotency_conflict` if another call holds the key that the insert claims;
 * after the insert, only the render itself can fail.
 */
export async function generateRender(
  runtime: GenerateRuntime,
  call: GenerateCall,
  key?: KeyClaim,
): Promise<RenderRecord> {
  const started = performance.now()
  const { requestId, keyId } = call
  const { metadata, webhookUrl } = call.request
  if (webhookUrl !== null && call.design.version === 'draft')
    throw new AppError('invalid_request', 'webhookUrl must not be sent for a draft')
  await acceptWebhookUrl(runtime, { scope: call.scope, webhookUrl, subjects: ['render'] })
  const prepared = await prepareRender(runtime, call)
  // A call that does not wait is answered with "queued", so its render is queued: the worker finds the earlier files.
  const waits = !call.request.async
  const { modifications } = prepared.asked
  const reused =
    waits &&
    (await reuseRender(runtime, {
      ...call,
      ...prepared,
      modifications,
      metadata,
      webhookUrl,
      key,
      started,
    }))
  if (reused) return reused

  await checkAgainstDesign(runtime, prepared)
  await admitRender(runtime, { ...call, modifications })
  const created = await insertRender(runtime, {
    ...prepared,
    metadata,
    webhookUrl,
    requestId,
    keyId,
    waits,
    key,
  })
  const rows = runtime.database.tenant(call.scope).renders
  const { organizationId } = created
  if (waits)
    return queueAndWait<RenderRecord>(runtime, created, {
      organizationId,
      rows,
      signal: call.signal,
    })
  await enqueueRender(runtime, created)
  return created
}
