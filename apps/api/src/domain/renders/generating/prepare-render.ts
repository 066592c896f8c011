import { type GenerateRequest, renderRequestKey } from '@platen/contract'
import { type EarlierRender, type TenantScope } from '@platen/database'
import { notFound } from '@platen/errors'
import { getDrafted } from '../../designs/get-drafted'
import { type DraftOf, type Pinned } from '../../pins/parse-pin'
import { type RateLimitCharge } from '../../../runtime/limits/rate-limit-charge'
import { type Runtime } from '../../../runtime/runtime'
import { acceptModifications } from '../accept-modifications'
import { type AskedOfDesign, type AskedRender } from '../asked-render'

/** A call that requests a render, over HTTP or through a tool. */
export interface GenerateCall {
  scope: TenantScope
  /** The id of the calling API key; null for other callers. */
  keyId: string | null
  /** The charge for the render. */
  charge: RateLimitCharge
  design: Pinned | DraftOf
  request: GenerateRequest
  /** The id of the request, for the log. */
  requestId: string
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
}

export type PrepareRuntime = Pick<Runtime, 'database' | 'addresses' | 'sourceRules'>

/** A generate call with its design and earlier render. */
export interface PreparedRender extends AskedOfDesign {
  /** The newest completed render of the same request. */
  earlier: EarlierRender | null
}

/**
 * Accepts the modifications of a call, and finds its design and earlier render. Throws `invalid_request` for invalid modifications,
 * `not_found` if the design does not exist.
 */
export async function prepareRender(
  runtime: PrepareRuntime,
  { scope, design, request }: Pick<GenerateCall, 'scope' | 'design' | 'request'>,
): Promise<PreparedRender> {
  const { options, strict } = request
  const { id: designId, version } = design
  const modifications = acceptModifications(request.modifications, runtime)
  const asked = { scope, designId, modifications, options, strict }
  if (version === 'draft') return prepareDraft(runtime, asked)
  const { earlierRenders } = runtime.database.tenant(scope)
  const found = await earlierRenders.find(designId, keyOf(asked), version)
  if (!found) throw notFound('Design')
  return { asked, ...found, draft: null }
}

async function prepareDraft(
  { database }: PrepareRuntime,
  asked: AskedRender,
): Promise<PreparedRender> {
  const { record: design, draft } = await getDrafted({ database }, asked)
  const { revision, baseVersion } = draft.record
  const { earlierRenders } = database.tenant(asked.scope)
  const earlier = await earlierRenders.findOfDraft(baseVersion, keyOf(asked, revision))
  return { asked, design, draft, earlier }
}

const keyOf = (asked: AskedRender, draftRevision: number | null = null): Buffer =>
  renderRequestKey({ ...asked, organizationId: asked.scope.organizationId, draftRevision })
