import { withDrafts } from '../../domain/drafts/with-drafts'
import { type Runtime } from '../../runtime/runtime'
import { type Feature } from '../feature'
import { presentForModel } from './design.presenter'
import { listDesigns } from './list-designs'

/** Returns the tool that lists designs, with their drafts: only the studio has it. */
export const designTools = (
  runtime: Runtime,
): Pick<NonNullable<Feature['tools']>, 'list_designs'> => ({
  list_designs: async (filter, { scope }) => {
    const listed = await listDesigns(runtime, { scope: withDrafts(scope), filter })
    return { structured: presentForModel(listed, filter) }
  },
})
