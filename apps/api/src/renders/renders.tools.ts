import { parseGenerateRequest, tools } from '@platen/contract'
import { defineTool } from '../mcp/tools/tool'
import { generateRender } from './generate-render'
import { presentImage } from './image.presenter'

export const generateImageTool = defineTool(
  tools.generate_image,
  async (parts, { designId, ...body }, caller) => {
    const request = parseGenerateRequest(body)
    const render = await generateRender(parts, { ...caller, designId, request })
    return presentImage(render, parts.addresses)
  },
)
