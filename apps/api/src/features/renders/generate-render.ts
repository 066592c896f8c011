import { type GenerateRequest, renderRequestKey } from '@platen/contract'
import {
  type CreatedRender,
  type DesignRecord,
  type KeyClaim,
  type RenderRecord,
  type Tenant,
} from '@platen/database'
import { parseStoredDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { applyModifications, refuseIgnored } from '@platen/modifications'
import { type Bill, type Parts } from '../../parts'
import { admitRender } from './admit-render'
import { checkOutput } from './check-output'
import { reuseRender } from './reuse-render'
import { takeInModifications } from './take-in-modifications'
import { waitForRender } from './wait-for-render'

export interface GenerateCall {
  organizationId: string
  /** Pays for the render. */
  bill: Bill
  designId: string
  request: GenerateRequest
  /** Aborts when the caller has gone away. */
  signal: AbortSignal
}

/**
 * Answers from earlier files, or inserts a render, hands it to the workers and waits for it, RENDER_WAIT_MS at most.
 * Answers the row as it is then. Throws what stands in the way of the row, `conflict` when the key to be taken with it is
 * another call's; once it stands, no fault of ours is the caller's any more.
 */
export async function generateRender(
  parts: Parts,
  call: GenerateCall,
  key?: KeyClaim,
): Promise<RenderRecord> {
  const started = performance.now()
  const { organizationId, designId, request } = call
  const modifications = takeInModifications(request.modifications, parts)
  const tenant = parts.database.tenant(organizationId)
  const { options, strict, metadata } = request
  const asked = { organizationId, designId, modifications, options, strict }
  const found = await tenant.earlierRenders.find(designId, renderRequestKey(asked))
  if (!found) throw new AppError('not_found', 'Design not found')
  const { design, earlier } = found
  // Who does not wait is told that the render is queued, so it is: the worker finds the earlier files.
  const waits = !request.async
  const reused = waits && (await reuseRender(parts, { ...call, earlier, metadata, key, started }))
  if (reused) return reused

  checkOutput(options, await pageSizes(parts, tenant, design))
  if (strict || modifications.some(({ value }) => value !== undefined)) {
    await tryModifications(tenant, designId, { modifications, strict })
  }
  await admitRender(parts, call)
  const created = await tenant.renders.create({
    ...asked,
    designVersion: design.version,
    metadata,
    waiter: waits ? parts.waiters.instanceId : null,
    revalidates: earlier?.id ?? null,
    key,
  })
  parts.openRenders.note(organizationId, created.openRenders)
  const begin = (): Promise<void> => enqueue(parts, created)
  if (waits) return waitForRender(parts, created, { ...call, begin })
  await begin()
  return created
}

function pageSizes(
  { pageSizes }: Parts,
  tenant: Tenant,
  design: DesignRecord,
): ReturnType<Parts['pageSizes']['of']> {
  return pageSizes.of(design, async () => {
    const found = await tenant.designs.findDrawableDocument(design.id)
    if (!found) throw new AppError('not_found', 'Design not found')
    const { pages } = parseStoredDesign(found.document).design
    return pages.map(({ width, height }) => ({ width, height }))
  })
}

/**
 * What only the addressed elements can tell is refused here, before there is a row: what a strict call would see
 * ignored, and values that a code cannot take. The worker checks again, against the version of the row.
 */
async function tryModifications(
  tenant: Tenant,
  designId: string,
  { modifications, strict }: Pick<GenerateRequest, 'modifications' | 'strict'>,
): Promise<void> {
  const found = await tenant.designs.findDrawableDocument(designId)
  if (!found) throw new AppError('not_found', 'Design not found')
  const { design } = parseStoredDesign(found.document)
  const { warnings } = applyModifications(design, modifications)
  if (strict) refuseIgnored(warnings)
}

/** A failed add is no proof of absence and no failure: the row stands, and the sweeper delivers it. */
async function enqueue({ producer, log }: Parts, created: CreatedRender): Promise<void> {
  const { id: renderId, attempt, openRenders } = created
  try {
    await producer.enqueue({ renderId, attempt, priority: Math.max(1, openRenders) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ renderId, reason }, 'not enqueued: left to the sweeper')
  }
}
