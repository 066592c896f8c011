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
import { getDesign } from './get-design'
import { parseIfMatch } from './parse-if-match'
import { saveDesign } from './save-design'

/** Saved designs of the organization. */
export const designs: OpenFeature = runtime => {
  const { addresses, database } = runtime
  return {
    handlers: {
      listDesigns: async ({ organizationId, query }) =>
        presentDesigns(await database.tenant(organizationId).designs.list(query), {
          query,
          addresses,
        }),
      createDesign: async ({ organizationId, body }) =>
        presentCreated(await createDesign(runtime, { organizationId, request: body }), addresses),
      getDesign: async ({ organizationId, designId, query }) =>
        presentDesign(await getDesign(runtime, { organizationId, designId }), {
          withDocument: query.document,
          addresses,
        }),
      saveDesign: async ({ organizationId, designId, body, headers }) => {
        const ifVersions = parseIfMatch(headers['if-match'])
        const asked = { organizationId, designId, request: body, ifVersions }
        return presentSaved(await saveDesign(runtime, asked), addresses)
      },
      deleteDesign: async ({ organizationId, designId }) => {
        await deleteDesign(runtime, { organizationId, designId })
        return { status: 204, body: undefined }
      },
      duplicateDesign: async ({ organizationId, designId, body }) =>
        presentCopy(
          await duplicateDesign(runtime, { organizationId, designId, name: body.name }),
          addresses,
        ),
    },
  }
}
