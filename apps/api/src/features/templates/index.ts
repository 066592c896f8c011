import { type ListTemplatesQuery, type RouteAnswer } from '@platen/contract'
import { type TenantScope } from '@platen/database'
import { parsePin, refusePin } from '../../domain/pins/parse-pin'
import { type OpenFeature } from '../feature'
import { deleteTemplate } from './delete-template'
import { getTemplate } from './get-template'
import { getTemplateOrDesign } from './get-template-or-design'
import { listTemplates } from './list-templates'
import { saveTemplate } from './save-template'
import {
  presentForModel,
  presentReadTemplate,
  presentSavedTemplate,
  presentTemplate,
  presentTemplates,
} from './template.presenter'

/** Templates: the public ones, and those that an organization makes of its designs. */
export const templates: OpenFeature = runtime => {
  const { addresses } = runtime
  const list = async (
    scope: TenantScope,
    query: ListTemplatesQuery,
  ): Promise<RouteAnswer<'listTemplates'>> =>
    presentTemplates(await listTemplates(runtime, { scope, query }), { query, addresses })
  return {
    handlers: {
      listTemplates: ({ scope, query }) => list(scope, query),
      getTemplate: async call =>
        presentTemplate(
          await getTemplate(runtime, { ...parsePin(call.templateId), scope: call.scope }),
          { withDocument: call.query.document, addresses },
        ),
      saveTemplate: async ({ scope, designId, body: request }) =>
        presentSavedTemplate(
          await saveTemplate(runtime, { scope, designId: refusePin(designId), request }),
          addresses,
        ),
      deleteTemplate: async ({ scope, designId }) => {
        await deleteTemplate(runtime, { scope, designId: refusePin(designId) })
        return { status: 204, body: undefined }
      },
    },
    tools: {
      list_templates: async (query, { scope }) => ({
        structured: presentForModel((await list(scope, query)).body),
      }),
      get_template: async ({ templateId }, { scope }) => ({
        structured: presentReadTemplate(
          await getTemplateOrDesign(runtime, { scope, ...parsePin(templateId) }),
          addresses,
        ),
      }),
    },
  }
}
