import { createHash } from 'node:crypto'
import {
  type GenerateRequest,
  generateRequestOf,
  metadataField,
  parseBody,
  renderRequestKey,
} from '@platen/contract'
import { type InboundHookRecord, type KeptAnswer, type TenantScope } from '@platen/database'
import { modificationsSchema } from '@platen/design'
import { AppError, notFound } from '@platen/errors'
import { mapBody, valueAt } from '@platen/modifications'
import { type CreateRuntime, makeBatch } from '../../domain/batches/create-batch'
import { type TakeTurn, type Turns, turnsOf } from '../../domain/batches/rows/take-turn'
import { makeOnce, type MakingCall } from '../../domain/idempotency/make-once'
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
 * Makes the render or the batch of a body, once for each identity: a repeated body gets what the first one made, and its rows are not read
 * again. Throws `invalid_request` for a body that does not fit the mapping or the design, and the errors that prevent a render or a batch.
 */
export async function makeOfBody(runtime: MakeRuntime, call: BodyCall): Promise<MadeOfBody> {
  const { hook } = call
  const { mapping, rowsAt } = hook
  if (Object.keys(mapping).length === 0)
    return { renderId: null, batchId: null, missing: [], replayed: false }
  const { made, replayed } = await makeOnce(runtime, {
    scope: scopeOf(hook),
    repeatable: repeatableOf(call),
    ...(rowsAt === null ? renderOf(runtime, call) : batchOf(runtime, call)),
  })
  const { id, missing } = made
  const [renderId, batchId] = rowsAt === null ? [id, null] : [null, id]
  return { renderId, batchId, missing, replayed }
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

/** A render or a batch, and the keys of the mapping whose values its body lacked. */
interface Made {
  id: string
  missing: string[]
}

/** Makes something of a body, and finds what an equal body has made. */
type Making = Pick<MakingCall<Made>, 'find' | 'make'>

/** Returns true if a body that equals an earlier one may be another: nobody signed it, and somebody may have filled in the form once more. */
const mayBeAnother = ({ signature }: InboundHookRecord, { takenMs }: KeptAnswer): boolean =>
  signature === null && takenMs > equalMs

const requestOf = ({ options }: InboundHookRecord): GenerateRequest =>
  // The contract has checked them.
  generateRequestOf(options as Parameters<typeof generateRequestOf>[0])

/** Returns the functions that queue the render of a body, and find it. */
function renderOf(runtime: MakeRuntime, { hook, body, requestId }: BodyCall): Making {
  const mapped = mapBody(hook.mapping, body)
  const { missing } = mapped
  const sent = parseBody(modificationsSchema, mapped.modifications, 'modifications')
  const modifications = acceptModifications(sent, runtime)
  const { options, strict, metadata: always } = requestOf(hook)
  const metadata = mapped.metadata
    ? parseBody(metadataField, { ...always, ...mapped.metadata }, 'metadata')
    : always
  const scope = scopeOf(hook)
  const { designId, webhookUrl } = hook
  const asked = { scope, designId, modifications, options, strict }
  const requestKey = renderRequestKey({ ...asked, organizationId: hook.organizationId })
  return {
    async make(key) {
      const tenant = runtime.database.tenant(scope)
      const found = await tenant.earlierRenders.find(designId, requestKey)
      if (!found) throw notFound('Design')
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
      return { id: render.id, missing }
    },
    find(kept) {
      const { render } = kept
      const isOurFault =
        render?.state === 'failed' && blame[renderFailure(render).code] !== 'caller'
      const isGone = render === null || isOurFault || mayBeAnother(hook, kept)
      return Promise.resolve(isGone ? null : { id: render.id, missing })
    },
  }
}

/** Returns the functions that store the batch of the rows in a body, and find it. Rows that do not fit are skipped. */
function batchOf(runtime: MakeRuntime, call: BodyCall): Making {
  const { hook, requestId } = call
  const items = itemsIn(call)
  const { options, strict, metadata } = requestOf(hook)
  const scope = scopeOf(hook)
  return {
    async make(key) {
      const missing = new Set<string>()
      const { id } = await makeBatch(
        runtime,
        {
          scope,
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
          open: () => ({
            rows: rowsOf(items, { mapping: hook.mapping, missing }),
            ignoredColumns: [],
            missing,
          }),
          takeTurn: takeTurnOf(call),
        },
        key,
      )
      return { id, missing: [...missing] }
    },
    async find(kept) {
      if (mayBeAnother(hook, kept)) return null
      const batch = await runtime.database.tenant(scope).batches.findOfHook(kept.madeId)
      if (batch?.state === 'loading')
        throw new AppError(
          'idempotency_conflict',
          'An identical body is still being processed; send it again shortly',
        )
      return batch && { id: kept.madeId, missing: batch.missing }
    },
  }
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
