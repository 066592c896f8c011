import { type ListTemplatesQuery, type RouteAnswer } from '@platen/contract'
import { strangers, type TenantScope } from '@platen/database'
import { parsePin, refusePin } from '../../domain/pins/parse-pin'
import { generateCall } from '../../http/reference/pages/snippets'
import { sendStatic, staticFile } from '../../http/reference/static-file'
import { type Route } from '../../http/routes/route'
import { type Runtime } from '../../runtime/runtime'
import { findFiled } from '../../domain/filing/find-filed'
import { type OpenFeature } from '../feature'
import { keyIdOf } from '../../runtime/principal'
import { deleteTemplate } from './delete-template'
import { findFits } from './find-fits'
import { getPublicTemplate } from './get-public-template'
import { getTemplate } from './get-template'
import { getTemplateOrDesign } from './get-template-or-design'
import { listTemplates } from './list-templates'
import { saveTemplate } from './save-template'
import { markdownPath, templateMarkdown, templatesMarkdown } from './template-markdown'
import {
  presentForModel,
  presentReadTemplate,
  presentSavedTemplate,
  presentTemplate,
  presentTemplates,
} from './template.presenter'

/** The public templates, and those that an organization makes from its designs. */
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
      async getTemplate({ scope, templateId, query }) {
        const found = await getTemplate(runtime, { ...parsePin(templateId), scope })
        const { id, designId } = found.record
        const filed = designId === null ? {} : (await findFiled(runtime, { scope, ids: [id] }))(id)
        return presentTemplate(found, { withDocument: query.document, addresses, filed })
      },
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
    routes: markdownRoutes(runtime),
    tools: {
      list_templates: async (query, { scope }) => ({
        structured: presentForModel((await list(scope, query)).body),
      }),
      get_template: async ({ templateId }, caller) => {
        const design = parsePin(templateId)
        const read = await getTemplateOrDesign(runtime, { scope: caller.scope, ...design })
        const fits = await findFits(runtime, {
          ...caller,
          design,
          keyId: keyIdOf(caller.principal),
        })
        return { structured: presentReadTemplate(read, { addresses, fits }) }
      },
    },
  }
}

const markdown = 'text/markdown; charset=utf-8'
const firstPage = { search: '', page: 0, perPage: 100, orderBy: 'latest' } as const

/** Returns the routes, open to everyone, of the public templates as text for machines. */
const markdownRoutes = (runtime: Runtime): Route[] => [
  {
    method: 'GET',
    path: '/templates.md',
    looksUp: true,
    async serve(_request, reply) {
      const listed = await runtime.database.templates.of(strangers).list(firstPage)
      sendStatic(reply, staticFile(markdown, templatesMarkdown(listed, runtime.addresses)))
    },
  },
  {
    method: 'GET',
    path: markdownPath(':templateId'),
    looksUp: true,
    async serve({ params }, reply) {
      const { templateId } = params as { templateId: string }
      const { addresses } = runtime
      const found = await getPublicTemplate(runtime, templateId)
      const { body: template } = presentTemplate(found, { addresses })
      const callOf = (body: object): string =>
        generateCall(templateId, body, addresses.absolute(''))
      sendStatic(reply, staticFile(markdown, templateMarkdown(template, callOf)))
    },
  },
]
