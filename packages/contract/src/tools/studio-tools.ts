import { type ToolContract } from './forms/tool'
import { addAsset } from './studio/add-asset'
import { checkDesign } from './studio/check-design'
import { createDesign } from './studio/create-design'
import { editDesign } from './studio/edit-design'
import { findIcons } from './studio/find-icons'
import { getDesign } from './studio/get-design'
import { listDesigns } from './studio/list-designs'
import { listFonts } from './studio/list-fonts'
import { publishDesign } from './studio/publish-design'
import { tools } from './tools'

/** All tools of the studio by their public names: those of the tool server, then those that make designs, in the usual order of use. */
export const studioTools = {
  ...tools,
  list_designs: listDesigns,
  get_design: getDesign,
  create_design: createDesign,
  edit_design: editDesign,
  check_design: checkDesign,
  publish_design: publishDesign,
  add_asset: addAsset,
  find_icons: findIcons,
  list_fonts: listFonts,
} satisfies Record<string, ToolContract>

export type StudioToolName = keyof typeof studioTools

/** The names of the tools of the studio, in the same order. */
export const studioToolNames = Object.keys(studioTools) as readonly StudioToolName[]
