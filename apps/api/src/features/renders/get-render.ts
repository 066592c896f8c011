import { type RenderRecord, type StoredRequest, type TenantScope } from '@platen/database'
import { notFound } from '@platen/errors'
import { type Runtime } from '../../runtime/runtime'

export interface OpenedRender {
  render: RenderRecord
  /** The stored request; null unless the call asks for it. */
  request: StoredRequest | null
}

/** Reads a render of the organization, and its request if asked for. Throws `not_found`, also for a render of another organization. */
export async function getRender(
  { database }: Pick<Runtime, 'database'>,
  asked: { scope: TenantScope; renderId: string; withRequest: boolean },
): Promise<OpenedRender> {
  const { renders } = database.tenant(asked.scope)
  const render = await renders.find(asked.renderId)
  if (!render) throw notFound('Render')
  return { render, request: asked.withRequest ? await renders.findRequest(render.id) : null }
}
