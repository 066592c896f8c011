import { type GenerateRequest } from '@platen/contract'
import { type KeyClaim, type RenderRecord } from '@platen/database'
import { type Runtime } from '../../../runtime/runtime'
import { ensureBuiltIn } from '../../webhooks/webhook-url'
import { type PreparedRender } from './prepare-render'

export type InsertRuntime = Pick<Runtime, 'database' | 'waiters' | 'webhookSecrets'>

interface NewCall extends PreparedRender {
  metadata: GenerateRequest['metadata']
  webhookUrl: string | null
  requestId: string
  keyId: string | null
  /** True if the caller waits for the render to end. */
  waits: boolean
  key: KeyClaim | undefined
}

/** Inserts a queued render. Throws `idempotency_conflict` if another call holds the key that the insert claims. */
export async function insertRender(
  runtime: InsertRuntime,
  { asked, design, draft, earlier, waits, ...call }: NewCall,
): Promise<RenderRecord> {
  const { scope, ...request } = asked
  const { database, waiters } = runtime
  await ensureBuiltIn(runtime, { scope, webhookUrl: call.webhookUrl })
  return database
    .tenant(scope)
    .renders.create({
      ...request,
      designVersion: design.version,
      metadata: call.metadata,
      webhookUrl: call.webhookUrl,
      requestId: call.requestId,
      keyId: call.keyId,
      waiter: waits ? waiters.instanceId : null,
      revalidates: earlier?.id ?? null,
      key: call.key,
      ...(draft && { draft: { revision: draft.record.revision, document: draft.document } }),
    })
}
