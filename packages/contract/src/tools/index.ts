import { generateImage } from './generate-image'
import { getTemplate } from './get-template'
import { listBrandKits } from './list-brand-kits'
import { listTemplates } from './list-templates'
import { type ToolContract, type ToolName } from './tool'

export { type ReadTemplate } from './get-template'
export {
  describeTool,
  type ToolContract,
  type ToolDescription,
  type ToolName,
  toolNames,
} from './tool'

/** Every tool by its name. */
export const tools = {
  list_templates: listTemplates,
  get_template: getTemplate,
  list_brand_kits: listBrandKits,
  generate_image: generateImage,
} as const satisfies Record<ToolName, ToolContract>
