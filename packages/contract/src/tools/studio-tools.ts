import { type ToolContract } from './forms/tool'
import { tools } from './tools'
import { checkDesign } from './studio/check-design'
import { getDesign } from './studio/get-design'
import { listDesigns } from './studio/list-designs'
import { listFonts } from './studio/list-fonts'

/** All tools of the studio by their public names: those of the tool server, then those that make designs, in the usual order of use. */
export const studioTools = {
  ...tools,
  list_designs: listDesigns,
  get_design: getDesign,
  check_design: checkDesign,
  list_fonts: listFonts,
} satisfies Record<string, ToolContract>

export type StudioToolName = keyof typeof studioTools

/** The names of the tools of the studio, in the same order. */
export const studioToolNames = Object.keys(studioTools) as readonly StudioToolName[]
