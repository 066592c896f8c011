import { type GenerateRequest, renderRequestKey } from '@platen/contract'
import { type CreatedRender, type KeyClaim, type RenderRecord, type Tenant } from '@platen/database'
import { type Design, parseStoredDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { applyModifications, refuseIgnored } from '@platen/modifications'
import { type Bill } from '../../runtime/limits/bill'
import { type PageSize } from '../../runtime/page-sizes'
import { type Runtime } from '../../runtime/runtime'
import { acceptModifications } from './accept-modifications'
import { admitRender } from './admit-render'
import { checkOutput } from './check-output'
import { reuseRender } from './reuse-render'
import { waitForRender } from './wait-for-render'

export type GenerateRuntime = Omit<Runtime, 'completions' | 'rateLimits' | 'close'>

export interface GenerateCall {
  organizationId: string
  /** Pays for the render. */
  bill: Bill
  designId: string
  request: GenerateRequest
  /** Aborts when the caller goes away. */
  signal: AbortSignal
}

/**
 * Reuses earlier files, or inserts a render, enqueues it and waits for its end, RENDER_WAIT_MS at most. Returns the row as
 * it is then. Throws whatever prevents the insert, `conflict` when another call holds the key that is claimed with it;
 * after the insert, only the render itself can fail.
 */
export async function generateRender(
  runtime: GenerateRuntime,
  call: GenerateCall,
  key?: KeyClaim,
): Promise<RenderRecord> {
  const started = performance.now()
  const { organizationId, designId, request } = call
  const modifications = acceptModifications(request.modifications, runtime)
  const tenant = runtime.database.tenant(organizationId)
  const { options, strict, metadata } = request
  const asked = { organizationId, designId, modifications, options, strict }
  const found = await tenant.earlierRenders.find(designId, renderRequestKey(asked))
  if (!found) throw new AppError('not_found', 'Design not found')
  const { design, earlier } = found
  // A call that does not wait gets the answer "queued", so it is queued: the worker finds the earlier files.
  const waits = !request.async
  const reused = waits && (await reuseRender(runtime, { ...call, earlier, metadata, key, started }))
  if (reused) return reused

  const document = once(() => readDocument(tenant, designId))
  checkOutput(options, await runtime.pageSizes.of(design, async () => sizesOf(await document())))
  if (strict || modifications.some(({ value }) => value !== undefined)) {
    tryModifications(await document(), { modifications, strict })
  }
  await admitRender(runtime, call)
  const created = await tenant.renders.create({
    ...asked,
    designVersion: design.version,
    metadata,
    waiter: waits ? runtime.waiters.instanceId : null,
    revalidates: earlier?.id ?? null,
    key,
  })
  runtime.openRenders.note(organizationId, created.openRenders)
  const begin = (): Promise<void> => enqueue(runtime, created)
  if (waits) return waitForRender(runtime, created, { ...call, begin })
  await begin()
  return created
}

/** Reads at the first call, and returns the same to all. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined
  return () => (reading ??= read())
}

async function readDocument(tenant: Tenant, designId: string): Promise<Design> {
  const found = await tenant.designs.findDrawableDocument(designId)
  if (!found) throw new AppError('not_found', 'Design not found')
  return parseStoredDesign(found.document).design
}

const sizesOf = ({ pages }: Design): PageSize[] =>
  pages.map(({ width, height }) => ({ width, height }))

/**
 * Refuses, before there is a row, what can only be judged with the elements: what a strict call would have ignored, and
 * values that a code cannot hold. The worker checks again, against the version of the row.
 */
function tryModifications(
  design: Design,
  { modifications, strict }: Pick<GenerateRequest, 'modifications' | 'strict'>,
): void {
  const { warnings } = applyModifications(design, modifications)
  if (strict) refuseIgnored(warnings)
}

/** Never throws: a failed add may still arrive, and the sweeper delivers the row in any case. */
async function enqueue(
  { producer, log }: Pick<Runtime, 'producer' | 'log'>,
  created: CreatedRender,
): Promise<void> {
  const { id: renderId, attempt, openRenders } = created
  try {
    await producer.enqueue({ renderId, attempt, priority: Math.max(1, openRenders) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ renderId, reason }, 'not enqueued: left to the sweeper')
  }
}
