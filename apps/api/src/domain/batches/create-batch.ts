import { batchLimits, type GenerateRequest } from '@platen/contract'
import { type BatchRecord, type KeyClaim, keyTaken } from '@platen/database'
import { listMessages } from '@platen/design'
import { AppError, found } from '@platen/errors'
import { feedBatch, type FeedRuntime } from './feed-batch'
import { makeOnce, type MadeOnce } from '../idempotency/make-once'
import { type IdempotentCall } from '../idempotency/parse-idempotency-key'
import { acceptWebhookUrl, ensureBuiltIn, type WebhookUrlRuntime } from '../webhooks/webhook-url'
import { type Runtime } from '../../runtime/runtime'
import { loadRows, type LoadRuntime } from './load-rows'
import { type BatchCall, designOfBatch } from './rows/design-of-batch'

export type CreateRuntime = LoadRuntime & FeedRuntime & WebhookUrlRuntime & Pick<Runtime, 'health'>

export interface CreateBatchCall extends BatchCall {
  request: Pick<GenerateRequest, 'metadata' | 'options' | 'strict' | 'webhookUrl'> & {
    onInvalid: 'refuse' | 'skip'
    /** The pattern by which the archive names files; null for the usual names. */
    fileName: string | null
    /** True if the ends of its renders are events, too. */
    renderEvents: boolean
    /** True to join the PDFs of the rows. */
    mergePdf: boolean
  }
  /** Null for a call without an idempotency key. */
  repeatable: IdempotentCall | null
}

/**
 * Stores the rows of a new batch, and starts it. A repeated call gets the batch of the first call. Throws `invalid_request` with up to ten faults,
 * `not_found` for an unknown design or version, `rate_limited` when 10 batches are open, `quota_exceeded` if the storage or the renders of the
 * month do not suffice, `in_use` if the built-in webhook cannot send to its `webhookUrl`, `idempotency_conflict` while the rows of the first
 * call are being stored, `unavailable` if the caller leaves before all rows are stored. Nothing remains of a batch that is refused.
 */
export async function createBatch(
  runtime: CreateRuntime,
  call: CreateBatchCall,
): Promise<MadeOnce<BatchRecord>> {
  const { batches } = runtime.database.tenant(call.scope)
  return makeOnce(runtime, {
    scope: call.scope,
    repeatable: call.repeatable,
    make: key => makeBatch(runtime, call, key),
    async find({ madeId }) {
      const batch = await batches.find(madeId)
      // The first call may still be refused, and then nothing remains of its batch.
      if (batch?.state === 'loading') throw keyTaken()
      return batch
    },
  })
}

/** Makes one attempt of `createBatch`, which claims the idempotency key. Throws `idempotency_conflict` if another call holds it. */
export async function makeBatch(
  runtime: CreateRuntime,
  call: Omit<CreateBatchCall, 'repeatable'>,
  key: KeyClaim | undefined,
): Promise<BatchRecord> {
  const { scope, request, keyId, requestId, takeTurn } = call
  const { options, strict, onInvalid, ...kept } = request
  const { webhookUrl, renderEvents } = kept
  const subjects = renderEvents ? (['batch', 'render'] as const) : (['batch'] as const)
  await acceptWebhookUrl(runtime, { scope, webhookUrl, subjects })
  const { batches } = runtime.database.tenant(scope)
  const { designId, designVersion, document } = await designOfBatch(runtime, call)
  const { rows, ignoredColumns, missing = new Set<string>() } = await call.open(document, takeTurn)
  await ensureBuiltIn(runtime, { scope, webhookUrl })
  const batch = await batches.create(
    { designId, designVersion, options, strict, keyId, requestId, ignoredColumns, ...kept },
    key,
  )
  const asked = { scope, designId, options, strict }
  const skipsInvalid = onInvalid === 'skip'
  try {
    const loading = { scope, batchId: batch.id, asked, document, skipsInvalid, takeTurn }
    const loaded = await loadRows(runtime, { ...loading, rows })
    if (loaded.faults.length > 0) throw new AppError('invalid_request', listMessages(loaded.faults))
    if (loaded.rows === 0) throw new AppError('invalid_request', 'rows must not be empty')
    if (kept.mergePdf) refuseLongPdf(loaded.valid, options.pages?.length ?? document.pages.length)
    const renders = loaded.valid + (kept.mergePdf ? 1 : 0)
    await runtime.quotas.takeRows(scope, renders, async () => {
      const { bytes } = loaded
      if (!(await batches.start(batch.id, { bytes, missing: [...missing] })))
        throw new AppError('render_ended', 'The batch was cancelled')
    })
  } catch (error) {
    // Whatever remains is dropped after two minutes.
    await batches.drop(batch.id).catch(() => undefined)
    throw error
  }
  await feedBatch(runtime, { batchId: batch.id, organizationId: scope.organizationId })
  return found('Batch', await batches.find(batch.id))
}

/** Throws `invalid_request` if this many rows, with this many pages each, are too many to be joined. */
function refuseLongPdf(rows: number, pages: number): void {
  if (rows > batchLimits.mergedRows)
    throw new AppError(
      'invalid_request',
      `mergePdf must not be true with more than ${batchLimits.mergedRows} rows`,
    )
  if (rows * pages > batchLimits.mergedPages)
    throw new AppError(
      'invalid_request',
      `mergePdf must not be true with more than ${counted(batchLimits.mergedPages)} pages: ${rows} rows have ${counted(rows * pages)} pages`,
    )
}

const counted = (number: number): string => number.toLocaleString('en-US')
