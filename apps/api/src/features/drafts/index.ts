import { parseIfMatch } from '../../domain/designs/parse-if-match'
import { presentSaved } from '../../domain/designs/present-design'
import { refusePin } from '../../domain/pins/parse-pin'
import { authorOf, rateLimitKey } from '../../runtime/principal'
import { type OpenFeature } from '../feature'
import { discardDraft } from './discard-draft'
import { OpenWatches } from './open-watches'
import { watchDraft } from './watch-draft'
import { presentDraft, presentSavedDraft } from './draft.presenter'
import { getDraft } from '../../domain/drafts/get-draft'
import { publishDraft } from '../../domain/drafts/publish-draft'
import { saveDraft } from '../../domain/drafts/save-draft'

/** Without If-Match, a draft is saved only if the design has none. */
const none = [0]

/** The unpublished changes of designs, which callers with keys do not see. */
export const drafts: OpenFeature = runtime => {
  const { addresses } = runtime
  const watches = new OpenWatches()
  return {
    handlers: {
      getDraft: async ({ scope, designId, query: { before } }) => {
        const asked = { scope, designId: refusePin(designId), before }
        return presentDraft(await getDraft(runtime, asked), addresses)
      },
      async watchDraft({ scope, principal, designId, query, signal, mayStillCall }) {
        watches.add(rateLimitKey(principal).id, signal)
        const { revision: known, wait } = query
        const asked = { scope, designId: refusePin(designId), known, wait }
        const revision = await watchDraft(runtime, { ...asked, signal, mayStillCall })
        return { status: 200, body: { revision } }
      },
      saveDraft: async ({ scope, principal, designId, body: request, headers }) => {
        const header = headers['if-match']
        const known = header === undefined ? none : parseIfMatch(header)
        const author = authorOf(principal)
        const asked = { scope, author, designId: refusePin(designId), request, known }
        return presentSavedDraft(await saveDraft(runtime, asked), addresses)
      },
      discardDraft: async ({ scope, designId, headers }) => {
        const known = parseIfMatch(headers['if-match'])
        await discardDraft(runtime, { scope, designId: refusePin(designId), known })
        return { status: 204, body: undefined }
      },
      publishDesign: async ({ scope, principal, designId, body, headers }) => {
        const { note = null, onAffected } = body
        const known = parseIfMatch(headers['if-match'])
        const author = authorOf(principal)
        const asked = { scope, author, designId: refusePin(designId), note, onAffected, known }
        return presentSaved(await publishDraft(runtime, asked), addresses)
      },
    },
  }
}
