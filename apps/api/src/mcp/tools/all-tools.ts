import { type ToolName } from '@platen/contract'
import { generateImageTool } from '../../renders/renders.tools'
import { type Tool } from './tool'

/** The tools of all features. */
export const toolsByName: Readonly<Record<ToolName, Tool>> = {
  generate_image: generateImageTool,
}
