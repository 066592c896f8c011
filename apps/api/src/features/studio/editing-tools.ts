import { type RateLimitCharge } from '../../runtime/limits/rate-limit-charge'
import { authorOf, type Principal, rateLimitKey } from '../../runtime/principal'
import { type Runtime } from '../../runtime/runtime'
import { type Feature } from '../feature'
import { presentEdited } from './edited.presenter'
import { create } from './editing/create'
import { editDraft, type EditedDesign } from './editing/edit-draft'
import { lookAtEdited } from './editing/look-at-edited'
import { publish } from './publish'
import { presentPublished } from './published.presenter'
import { studioCallOf } from './reading/studio-call'

type Tools = NonNullable<Feature['tools']>

/** The tools that make, change and publish designs. Each pays for a change of stored data, and for the render that shows it. */
export function editingTools(
  runtime: Runtime,
): Pick<Tools, 'create_design' | 'edit_design' | 'publish_design'> {
  const { rateLimits } = runtime
  const chargeOf = (principal: Principal): RateLimitCharge =>
    rateLimits.charge(rateLimitKey(principal))
  const shown = async (
    edited: EditedDesign,
    { picture, caller }: { picture: boolean; caller: Parameters<typeof studioCallOf>[0] },
  ): Promise<{ structured: ReturnType<typeof presentEdited>; picture: Drawn }> => {
    const call = studioCallOf(caller)
    const charge = picture ? chargeOf(caller.principal) : null
    const seen = await lookAtEdited(runtime, edited, { ...call, picture: charge })
    return { structured: presentEdited(seen), picture: seen.picture }
  }
  return {
    async create_design({ name, size, preset, from, operations, picture }, caller) {
      await chargeOf(caller.principal).pay('write')
      const call = { ...studioCallOf(caller), author: authorOf(caller.principal) }
      const made = await create(runtime, { ...call, name, size, preset, from, operations })
      return shown(made, { picture, caller })
    },
    async edit_design({ designId, revision, operations, picture }, caller) {
      await chargeOf(caller.principal).pay('write')
      const call = { ...studioCallOf(caller), author: authorOf(caller.principal) }
      const edited = await editDraft(runtime, { ...call, designId, revision, operations })
      return shown(edited, { picture, caller })
    },
    async publish_design({ designId, revision, note = null }, caller) {
      await chargeOf(caller.principal).pay('write')
      const call = { ...studioCallOf(caller), author: authorOf(caller.principal) }
      const published = await publish(runtime, { ...call, designId, revision, note })
      return { structured: presentPublished(published) }
    },
  }
}

type Drawn = Awaited<ReturnType<typeof lookAtEdited>>['picture']
