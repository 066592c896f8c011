import { generateImage } from './generate-image'
import { getTemplate } from './get-template'
import { listBrandKits } from './list-brand-kits'
import { listTemplates } from './list-templates'
import { type ToolContract } from './forms/tool'

/** All tools by their public names, in the usual order of use. */
export const tools = {
  list_templates: listTemplates,
  get_template: getTemplate,
  list_brand_kits: listBrandKits,
  generate_image: generateImage,
} satisfies Record<string, ToolContract>

export type ToolName = keyof typeof tools

/** The names of the tools, in the same order. */
export const toolNames = Object.keys(tools) as readonly ToolName[]
