import { createHash } from 'node:crypto'
import {
  type GenerateRequest,
  generateRequestOf,
  parseBody,
  renderRequestKey,
} from '@platen/contract'
import {
  type InboundHookRecord,
  type KeptAnswer,
  type KeyClaim,
  type TenantScope,
} from '@platen/database'
import { modificationsSchema } from '@platen/design'
import { AppError } from '@platen/errors'
import { mapBody, valueAt } from '@platen/modifications'
import { type CreateRuntime, makeBatch } from '../../domain/batches/create-batch'
import { slicesOf, type TakeTurn, type Turns, turnsOf } from '../../domain/batches/rows/take-turn'
import { makeOnce } from '../../domain/idempotency/make-once'
import { acceptModifications } from '../../domain/renders/accept-modifications'
import { type AdmitRuntime, admitToQueue } from '../../domain/renders/admit-to-queue'
import { checkAgainstDesign, type CheckRuntime } from '../../domain/renders/check-against-design'
import { enqueueRender, type EnqueueRuntime } from '../../domain/renders/enqueue-render'
import { renderFailure } from '../../domain/renders/render-failure'
import { acceptWebhookUrl, ensureBuiltIn } from '../../domain/webhooks/webhook-url'
import { blame } from '../../runtime/blame'
import { type Runtime } from '../../runtime/runtime'
import { mostRows, rowsOf } from './rows-of'

export type MakeRuntime = CreateRuntime &
  CheckRuntime &
  AdmitRuntime &
  EnqueueRuntime &
  Pick<Runtime, 'database' | 'webhookSecrets'>

/** A body that a hook has received, parsed. */
export interface BodyCall {
  hook: InboundHookRecord
  body: unknown
  /** What identifies a repetition of the body: the id that its sender gave it, or its bytes. */
  identity: string | Uint8Array
  requestId: string
  /** Shared by all batches that hooks of this process make. */
  turns: Turns
}

/** What a body has made: a render or a batch, or nothing if the mapping is empty. */
export interface MadeOfBody {
  renderId: string | null
  batchId: string | null
  /** The keys of the mapping whose values were missing in the body, or in one of its rows. */
  missing: string[]
  /** True if an equal body had made it. */
  replayed: boolean
}

/** The time in ms after which an equal body that nobody signed makes another render: somebody may have filled in a form once more. */
const equalMs = 5 * 60_000

/**
 * Makes the render or the batch of a body, once for each identity: a repeated body gets what the first one made. Throws `invalid_request` for a
 * body that does not fit the mapping or the design, and the errors that prevent a render or a batch.
 */
export async function makeOfBody(runtime: MakeRuntime, call: BodyCall): Promise<MadeOfBody> {
  const { hook } = call
  const { mapping, rowsAt } = hook
  if (Object.keys(mapping).length === 0)
    return { renderId: null, batchId: null, missing: [], replayed: false }
  const missing = new Set<string>()
  const note = (names: readonly string[]): void => names.forEach(name => missing.add(name))
  const make = rowsAt === null ? renderOf(runtime, call, note) : batchOf(runtime, call, note)
  const { made, replayed } = await makeOnce(runtime, {
    scope: scopeOf(hook),
    repeatable: repeatableOf(call),
    make,
    find: kept => findMade(runtime, hook, kept),
  })
  if (replayed && rowsAt !== null) await noteMissing(call, note)
  const [renderId, batchId] = rowsAt === null ? [made, null] : [null, made]
  return { renderId, batchId, missing: [...missing], replayed }
}

const scopeOf = ({ organizationId }: InboundHookRecord): TenantScope => ({
  organizationId,
  userId: null,
})

/** No header can carry the key, since it begins with a line break. A changed hook makes something else of an equal body. */
function repeatableOf({ hook, identity }: BodyCall): { key: string; fingerprint: Buffer } {
  const fingerprint = createHash('sha256').update(identity).digest()
  const name = `${hook.id} ${hook.changedAt.getTime()} ${fingerprint.toString('base64url')}`
  return { key: `\nhook ${name}`, fingerprint }
}

/** Returns the id of what an equal body has made; null if it must be made again. */
async function findMade(
  { database }: Pick<Runtime, 'database'>,
  hook: InboundHookRecord,
  { madeId, render, takenMs }: KeptAnswer,
): Promise<string | null> {
  if (hook.signature === null && takenMs > equalMs) return null
  if (hook.rowsAt === null)
    return render?.state === 'failed' && blame[renderFailure(render).code] !== 'caller'
      ? null
      : (render?.id ?? null)
  const batch = await database.tenant(scopeOf(hook)).batches.findHead(madeId)
  if (batch?.state === 'loading')
    throw new AppError(
      'idempotency_conflict',
      'An identical body is still being processed; send it again shortly',
    )
  return batch ? madeId : null
}

type Make = (key?: KeyClaim) => Promise<string>
type Note = (missing: readonly string[]) => void

const requestOf = ({ options }: InboundHookRecord): GenerateRequest =>
  // The contract has checked them.
  generateRequestOf(options as Parameters<typeof generateRequestOf>[0])

/** Returns the function that queues the render of a body, and returns its id. */
function renderOf(runtime: MakeRuntime, { hook, body, requestId }: BodyCall, note: Note): Make {
  const mapped = mapBody(hook.mapping, body)
  note(mapped.missing)
  const sent = parseBody(modificationsSchema, mapped.modifications, 'modifications')
  const modifications = acceptModifications(sent, runtime)
  const { options, strict, metadata } = requestOf(hook)
  const scope = scopeOf(hook)
  const { designId, webhookUrl } = hook
  const asked = { scope, designId, modifications, options, strict }
  const requestKey = renderRequestKey({ ...asked, organizationId: hook.organizationId })
  return async key => {
    const tenant = runtime.database.tenant(scope)
    const found = await tenant.earlierRenders.find(designId, requestKey)
    if (!found) throw new AppError('not_found', 'Design not found')
    const { design, earlier } = found
    await checkAgainstDesign(runtime, { asked, design, draft: null })
    await acceptWebhookUrl(runtime, { scope, webhookUrl, subjects: ['render'] })
    await admitToQueue(runtime, scope)
    await runtime.quotas.takeRender(scope, modifications)
    await ensureBuiltIn(runtime, { scope, webhookUrl })
    const { scope: _scope, ...request } = asked
    const render = await tenant.renders.create({
      ...request,
      designVersion: design.version,
      metadata,
      webhookUrl,
      requestId,
      keyId: hook.id,
      revalidates: earlier?.id ?? null,
      key,
    })
    await enqueueRender(runtime, render)
    return render.id
  }
}

/** Returns the function that stores the batch of the rows in a body, and returns its id. Rows that do not fit are skipped. */
function batchOf(runtime: MakeRuntime, call: BodyCall, note: Note): Make {
  const { hook, requestId } = call
  const items = itemsIn(call)
  const { options, strict, metadata } = requestOf(hook)
  return async key => {
    const { id } = await makeBatch(
      runtime,
      {
        scope: scopeOf(hook),
        keyId: hook.id,
        requestId,
        design: { id: hook.designId, version: undefined },
        request: {
          options,
          strict,
          metadata,
          webhookUrl: hook.webhookUrl,
          onInvalid: 'skip',
          fileName: null,
          renderEvents: false,
          mergePdf: false,
        },
        open: () => ({ rows: rowsOf(items, { mapping: hook.mapping, note }), ignoredColumns: [] }),
        takeTurn: takeTurnOf(call),
      },
      key,
    )
    return id
  }
}

/** Notes what is missing in the rows of a body whose batch an equal body has made. */
async function noteMissing(call: BodyCall, note: Note): Promise<void> {
  const pause = slicesOf(takeTurnOf(call))
  const rows = rowsOf(itemsIn(call), { mapping: call.hook.mapping, note })
  while (!rows.next().done) await pause()
}

/** Returns the items of a body that become rows. Throws `invalid_request` if it has no such list. */
function itemsIn({ hook: { rowsAt }, body }: BodyCall): unknown[] {
  const items = valueAt(body, rowsAt ?? '')
  if (Array.isArray(items) && items.length <= mostRows) return items
  throw new AppError(
    'invalid_request',
    `${rowsAt ? `The value at ${rowsAt}` : 'The body'} must be a list of at most ${mostRows.toLocaleString('en-US')} items`,
  )
}

/** The whole body has arrived, so its rows are read even if the sender leaves. */
const takeTurnOf = ({ hook, turns }: BodyCall): TakeTurn =>
  turnsOf(turns, { scope: scopeOf(hook), signal: new AbortController().signal })
