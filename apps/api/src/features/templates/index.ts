import { type ListTemplatesQuery, type RouteAnswer } from '@platen/contract'
import { type OpenFeature } from '../feature'
import { getTemplate } from './get-template'
import { getTemplateOrDesign } from './get-template-or-design'
import { presentReadTemplate, presentTemplate, presentTemplates } from './template.presenter'

/** Public templates, the same for every organization. */
export const templates: OpenFeature = runtime => {
  const { addresses, database } = runtime
  const list = async (query: ListTemplatesQuery): Promise<RouteAnswer<'listTemplates'>> =>
    presentTemplates(await database.templates.list(query), { query, addresses })
  return {
    handlers: {
      listTemplates: ({ query }) => list(query),
      getTemplate: async call => presentTemplate(await getTemplate(runtime, call), addresses),
    },
    tools: {
      list_templates: async query => ({ structured: (await list(query)).body }),
      get_template: async ({ templateId }, { scope }) => ({
        structured: presentReadTemplate(
          await getTemplateOrDesign(runtime, { scope, id: templateId }),
          addresses,
        ),
      }),
    },
  }
}
