import { tools } from '@platen/contract'
import { defineTool } from '../../mcp/tools/tool'
import { listTemplates } from './list-templates'
import { readTemplate } from './read-template'
import { presentReadTemplate, presentTemplates } from './template.presenter'

export const listTemplatesTool = defineTool(tools.list_templates, async (parts, query) => {
  const listed = await listTemplates(parts, { query })
  return { structured: presentTemplates(listed, parts.addresses).body }
})

export const getTemplateTool = defineTool(
  tools.get_template,
  async (parts, { templateId }, { organizationId }) => {
    const found = await readTemplate(parts, { organizationId, id: templateId })
    return { structured: presentReadTemplate(found, parts.addresses) }
  },
)
