import { type GenerateRequest, parseGenerateRequest, tools } from '@platen/contract'
import { defineTool } from '../../mcp/tools/tool'
import { generateRender } from './generate-render'
import { presentImage } from './image.presenter'
import { readInlineImage } from './read-inline-image'

export const generateImageTool = defineTool(
  tools.generate_image,
  async (parts, { designId, ...body }, caller) => {
    const request = withInlineImage(parseGenerateRequest(body))
    const bill = parts.rateLimits.bill(caller.keyId)
    const render = await generateRender(parts, { ...caller, bill, designId, request })
    const image = presentImage(render, parts.addresses)
    return { ...image, picture: await readInlineImage(parts, render) }
  },
)

const withInlineImage = (request: GenerateRequest): GenerateRequest => ({
  ...request,
  options: { ...request.options, inlineImage: true },
})
