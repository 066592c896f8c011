import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { type OpenFeature } from '../feature'
import { createDesign } from './create-design'
import { deleteDesign } from './delete-design'
import {
  presentCopy,
  presentCreated,
  presentDesign,
  presentDesigns,
  presentSaved,
} from './design.presenter'
import { duplicateDesign } from './duplicate-design'
import { listDesigns } from './list-designs'
import { parseIfMatch } from './parse-if-match'
import { saveDesign } from './save-design'
import { showDesign } from './show-design'

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
        return presentCreated(
          await createDesign(runtime, { scope, request, repeatable }),
          addresses,
        )
      },
      getDesign: async ({ scope, designId, query }) =>
        presentDesign(await showDesign(runtime, { scope, designId }), {
          withDocument: query.document,
          addresses,
        }),
      saveDesign: async ({ scope, designId, body, headers }) => {
        const ifVersions = parseIfMatch(headers['if-match'])
        const asked = { scope, designId, request: body, ifVersions }
        return presentSaved(await saveDesign(runtime, asked), addresses)
      },
      deleteDesign: async ({ scope, designId, query: { renders } }) => {
        await deleteDesign(runtime, { scope, designId, renders })
        return { status: 204, body: undefined }
      },
      duplicateDesign: async call => {
        const { scope, designId, body, sentBody } = call
        const repeatable = parseIdempotencyKey(call, sentBody)
        const asked = { scope, designId, name: body.name, userId: body.userId, repeatable }
        return presentCopy(await duplicateDesign(runtime, asked), addresses)
      },
    },
  }
}
