import { mostIcons } from '@platen/contract'
import { findIcons } from '@platen/icons'
import { checkStored } from '../../domain/checks/check-design'
import { filledEnding, readIconNames } from '../../domain/icons/icon-files'
import { withDrafts } from '../../domain/drafts/with-drafts'
import { loadedOnce } from '../../runtime/loaded-once'
import { type OpenFeature } from '../feature'
import { editingTools } from './editing-tools'
import { presentLint } from './lint.presenter'
import { presentOutline } from './outline.presenter'
import { readDesign } from './reading/read-design'
import { studioCallOf } from './reading/studio-call'

/** The tools with which assistants make and change designs. */
export const studio: OpenFeature = runtime => {
  const { addresses } = runtime
  const readNames = loadedOnce(readIconNames)
  return {
    tools: {
      ...editingTools(runtime),
      get_design: async ({ designId, version, ...part }, { scope }) => {
        const read = await readDesign(runtime, { scope: withDrafts(scope), designId, version })
        return { structured: presentOutline(read, part, addresses) }
      },
      find_icons: async ({ search }) => {
        const filter = { words: search, category: '', style: 'outline' } as const
        const icons = findIcons(await readNames(), filter).flatMap(({ name, hasFilled }) =>
          hasFilled ? [name, `${name}${filledEnding}`] : [name],
        )
        return { structured: { data: icons.slice(0, mostIcons), total: icons.length } }
      },
      check_design: async ({ designId: asked, version: wanted, brandKitId }, caller) => {
        const call = { ...studioCallOf(caller), brandKitId }
        const read = await readDesign(runtime, { ...call, designId: asked, version: wanted })
        const { findings } = await checkStored(runtime, { stored: read.stored, call })
        const { designId, version, revision } = read
        return { structured: { designId, version, revision, lint: presentLint(findings) } }
      },
    },
  }
}
