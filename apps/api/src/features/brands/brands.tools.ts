import { tools } from '@platen/contract'
import { defineTool } from '../../mcp/tools/tool'
import { presentBrandKits } from './brand-kit.presenter'
import { listBrandKits } from './list-brand-kits'

export const listBrandKitsTool = defineTool(
  tools.list_brand_kits,
  async (parts, query, { organizationId }) => {
    const listed = await listBrandKits(parts, { organizationId, query })
    return { structured: presentBrandKits(listed, parts.addresses).body }
  },
)
