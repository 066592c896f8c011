import { type GenerateRequest } from '@platen/contract'
import { type DesignRecord, type RenderRecord, type Tenant } from '@platen/database'
import { parseStoredDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { applyModifications, refuseIgnored } from '@platen/modifications'
import { type Parts } from '../parts'
import { admitRender } from './admit-render'
import { checkOutput } from './check-output'
import { takeInModifications } from './take-in-modifications'
import { type Waiting } from './render-waiters'

export interface GenerateCall {
  organizationId: string
  /** The key that is charged for the render. */
  keyId: string
  designId: string
  request: GenerateRequest
  /** Aborts when the caller has gone away. */
  signal: AbortSignal
}

/**
 * Inserts a render, hands it to the workers and waits for it, RENDER_WAIT_MS at most. Answers the row as it is then.
 * Throws what stands in the way of the row; once it stands, no fault of ours is the caller's any more.
 */
export async function generateRender(parts: Parts, call: GenerateCall): Promise<RenderRecord> {
  const { organizationId, designId, request, signal } = call
  const modifications = takeInModifications(request.modifications, parts)
  const tenant = parts.database.tenant(organizationId)
  const [design] = await Promise.all([
    tenant.designs.findDrawable(designId),
    admitRender(parts, call),
  ])
  if (!design) throw new AppError('not_found', 'Design not found')
  checkOutput(request.options, await pageSizes(parts, tenant, design))
  if (request.strict) await refuseWhatWouldBeIgnored(tenant, designId, modifications)

  const created = await tenant.renders.create({
    designId,
    designVersion: design.version,
    modifications,
    options: request.options,
    strict: request.strict,
    metadata: request.metadata,
    waiter: request.async ? null : parts.waiters.instanceId,
  })
  parts.openRenders.note(organizationId, created.openRenders)
  if (request.async) {
    await enqueue(parts, created)
    return created
  }
  const waiting = parts.waiters.register(created.id)
  try {
    await enqueue(parts, created)
    return await untilEnded(waiting, created, {
      tenant,
      signal,
      limitMs: parts.config.RENDER_WAIT_MS,
    })
  } finally {
    waiting.forget()
  }
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

/** A strict call learns of it here, before there is a row; the worker checks again, against the version of the row. */
async function refuseWhatWouldBeIgnored(
  tenant: Tenant,
  designId: string,
  modifications: GenerateRequest['modifications'],
): Promise<void> {
  const found = await tenant.designs.findDrawableDocument(designId)
  if (!found) throw new AppError('not_found', 'Design not found')
  const { design } = parseStoredDesign(found.document)
  refuseIgnored(applyModifications(design, modifications).warnings)
}

/** A failed add is no proof of absence and no failure: the row stands, and the sweeper delivers it. */
async function enqueue(
  { producer, log }: Parts,
  created: RenderRecord & { openRenders: number },
): Promise<void> {
  const { id: renderId, attempt, openRenders } = created
  try {
    await producer.enqueue({ renderId, attempt, priority: Math.max(1, openRenders) })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ renderId, reason }, 'not enqueued: left to the sweeper')
  }
}

interface Patience {
  tenant: Tenant
  signal: AbortSignal
  limitMs: number
}

async function untilEnded(
  waiting: Waiting,
  created: RenderRecord,
  { tenant, signal, limitMs }: Patience,
): Promise<RenderRecord> {
  const deadline = performance.now() + limitMs
  let latest = created
  while (await waiting.woken({ deadline, signal })) {
    latest = (await readAgain(tenant, created.id)) ?? latest
    if (latest.finishedAt !== null) return latest
  }
  return signal.aborted ? latest : ((await readAgain(tenant, created.id)) ?? latest)
}

/** A database that is away now is no failure of the render: the caller waits on, or gets a 202. */
async function readAgain(tenant: Tenant, renderId: string): Promise<RenderRecord | null> {
  try {
    return await tenant.renders.find(renderId)
  } catch {
    return null
  }
}
