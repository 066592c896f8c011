import { type GenerateRequest, parseGenerateRequest, tools } from '@platen/contract'
import { defineTool } from '../mcp/tools/tool'
import { generateRender } from './generate-render'
import { presentImage } from './image.presenter'
import { readGlance } from './read-glance'

export const generateImageTool = defineTool(
  tools.generate_image,
  async (parts, { designId, ...body }, caller) => {
    const request = withGlance(parseGenerateRequest(body))
    const bill = parts.rateLimits.bill(caller.keyId)
    const render = await generateRender(parts, { ...caller, bill, designId, request })
    const image = presentImage(render, parts.addresses)
    return { ...image, picture: await readGlance(parts, render) }
  },
)

const withGlance = (request: GenerateRequest): GenerateRequest => ({
  ...request,
  options: { ...request.options, glance: true },
})
