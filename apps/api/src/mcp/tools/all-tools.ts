import { type ToolName } from '@platen/contract'
import { listBrandKitsTool } from '../../features/brands/brands.tools'
import { generateImageTool } from '../../features/renders/renders.tools'
import { getTemplateTool, listTemplatesTool } from '../../features/templates/templates.tools'
import { type Tool } from './tool'

/** The tools of all features. */
export const toolsByName: Readonly<Record<ToolName, Tool>> = {
  list_templates: listTemplatesTool,
  get_template: getTemplateTool,
  list_brand_kits: listBrandKitsTool,
  generate_image: generateImageTool,
}
