import { generateImage } from './generate-image'

export {
  type ToolContract,
  type ToolDescription,
  describeTool,
  parseToolInput,
  type ToolName,
  toolNames,
} from './tool'

/** Every tool by its name. */
export const tools = { generate_image: generateImage } as const
