import { type GenerateRequest, renderRequestKey } from '@platen/contract'
import { type DesignRecord, type EarlierRender, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Pinned } from '../../domain/pins/parse-pin'
import { type Bill } from '../../runtime/limits/bill'
import { type Runtime } from '../../runtime/runtime'
import { acceptModifications } from './accept-modifications'

/** A call that asks for a render, over HTTP or by a tool. */
export interface GenerateCall {
  scope: TenantScope
  /** The API key that calls, if one does. */
  keyId: string | null
  /** Pays for the render. */
  bill: Bill
  design: Pinned
  request: GenerateRequest
  /** For the log. */
  requestId: string
  /** Aborts when the caller goes away. */
  signal: AbortSignal
}

export type PrepareRuntime = Pick<Runtime, 'database' | 'addresses' | 'sourceRules'>

/** A generate call in its stored form. */
export interface AskedRender extends Pick<GenerateRequest, 'modifications' | 'options' | 'strict'> {
  scope: TenantScope
  designId: string
}

/** A generate call with what answers it. */
export interface PreparedRender {
  asked: AskedRender
  /** At the version that is drawn. */
  design: DesignRecord
  /** The newest completed render of the same request. */
  earlier: EarlierRender | null
}

/**
 * Accepts the modifications of a call, and finds its design and earlier render. Throws `invalid_request` for the
 * modifications, `not_found` for the design.
 */
export async function prepareRender(
  runtime: PrepareRuntime,
  { scope, design, request }: Pick<GenerateCall, 'scope' | 'design' | 'request'>,
): Promise<PreparedRender> {
  const { options, strict } = request
  const { id: designId, version } = design
  const modifications = acceptModifications(request.modifications, runtime)
  const asked = { scope, designId, modifications, options, strict }
  const { earlierRenders } = runtime.database.tenant(scope)
  const found = await earlierRenders.find(
    designId,
    renderRequestKey({ ...asked, organizationId: scope.organizationId }),
    version,
  )
  if (!found) throw new AppError('not_found', 'Design not found')
  return { asked, ...found }
}
