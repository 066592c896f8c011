import { type RenderRecord, type StoredRequest, type TenantScope } from '@platen/database'
import { AppError } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

export interface OpenedRender {
  render: RenderRecord
  /** Null unless it was asked for. */
  request: StoredRequest | null
}

/** Reads a render of the organization, on request with what it was asked for; throws `not_found`, also for another's. */
export async function getRender(
  { database }: Pick<Runtime, 'database'>,
  asked: { scope: TenantScope; renderId: string; withRequest: boolean },
): Promise<OpenedRender> {
  const { renders } = database.tenant(asked.scope)
  const render = await renders.find(asked.renderId)
  if (!render) throw new AppError('not_found', 'Render not found')
  return { render, request: asked.withRequest ? await renders.findRequest(render.id) : null }
}
