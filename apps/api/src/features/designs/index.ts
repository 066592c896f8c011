import { parseIfMatch } from '../../domain/designs/parse-if-match'
import { presentDesign, presentSaved } from '../../domain/designs/present-design'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { parseDrawn, refusePin } from '../../domain/pins/parse-pin'
import { findBudgets } from '../../domain/budgets/find-budgets'
import { authorOf, keyIdOf } from '../../runtime/principal'
import { type OpenFeature } from '../feature'
import { presentBudgets } from './budgets.presenter'
import { checkDesign } from '../../domain/checks/check-design'
import { presentCheck } from './check.presenter'
import { createDesign } from '../../domain/designs/create-design'
import { deleteDesign } from './delete-design'
import { presentCopy, presentCreated, presentDesigns } from './design.presenter'
import { duplicateDesign } from '../../domain/designs/duplicate-design'
import { designTools } from './design-tools'
import { listDesigns } from './list-designs'
import { listFieldUses } from './list-field-uses'
import { saveDesign } from './save-design'
import { showDesign } from './show-design'
import { versionHandlers } from './version-handlers'

/** Saved designs of the organization. */
export const designs: OpenFeature = runtime => {
  const { addresses } = runtime
  return {
    handlers: {
      listDesigns: async ({ scope, query }) =>
        presentDesigns(await listDesigns(runtime, { scope, filter: query }), { query, addresses }),
      createDesign: async call => {
        const { scope, body: request, sentBody } = call
        const repeatable = parseIdempotencyKey(call, sentBody)
        const author = authorOf(call.principal)
        return presentCreated(
          await createDesign(runtime, { scope, author, request, repeatable }),
          addresses,
        )
      },
      getDesign: async ({ scope, principal, designId, query }) => {
        const shown = await showDesign(runtime, { scope, ...parseDrawn(designId, principal) })
        const { forPeople, filed, etag } = shown
        const presenting = { withDocument: query.document, addresses, forPeople, filed, etag }
        return presentDesign(shown, presenting)
      },
      getBudgets: async call => {
        const design = parseDrawn(call.designId, call.principal)
        const { lang } = call.query
        const asked = { ...call, design, lang, keyId: keyIdOf(call.principal) }
        return presentBudgets(await findBudgets(runtime, asked))
      },
      checkDesign: async call => {
        const design = parseDrawn(call.designId, call.principal)
        const { brandKitId } = call.query
        const asked = { ...call, design, brandKitId, keyId: keyIdOf(call.principal) }
        return presentCheck(await checkDesign(runtime, asked))
      },
      listFieldUses: async ({ scope, designId, query: { days } }) => {
        const asked = { scope, designId: refusePin(designId), days }
        return { status: 200, body: { data: await listFieldUses(runtime, asked) } }
      },
      saveDesign: async ({ scope, principal, designId, body, headers }) => {
        const ifVersions = parseIfMatch(headers['if-match'])
        const author = authorOf(principal)
        const asked = { scope, author, designId: refusePin(designId), request: body, ifVersions }
        return presentSaved(await saveDesign(runtime, asked), addresses)
      },
      deleteDesign: async ({ scope, designId, query: { renders } }) => {
        await deleteDesign(runtime, { scope, designId: refusePin(designId), renders })
        return { status: 204, body: undefined }
      },
      duplicateDesign: async call => {
        const { scope, designId, body, sentBody } = call
        const repeatable = parseIdempotencyKey(call, sentBody)
        const { name, userId } = body
        const [author, source] = [authorOf(call.principal), parseDrawn(designId, call.principal)]
        const asked = { scope, author, source, name, userId, repeatable }
        return presentCopy(await duplicateDesign(runtime, asked), addresses)
      },
      ...versionHandlers(runtime),
    },
    tools: designTools(runtime),
  }
}
