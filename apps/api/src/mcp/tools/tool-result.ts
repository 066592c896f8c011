import { type CallToolResult, type ContentBlock } from '@modelcontextprotocol/sdk/types.js'
import { knowsResourceLinks, type ProtocolVersion } from '../protocol/versions'
import { type ToolOutcome } from './tool'

/** Converts an outcome to a result: structured content, the same JSON as text for older clients, an image, links. */
export function toolResult(
  { structured, picture, links = [] }: ToolOutcome,
  version: ProtocolVersion,
): CallToolResult {
  const content: ContentBlock[] = [{ type: 'text', text: JSON.stringify(structured) }]
  if (picture) {
    const data = Buffer.from(picture.bytes).toString('base64')
    content.push({ type: 'image', data, mimeType: picture.mimetype })
  }
  if (knowsResourceLinks(version)) {
    for (const { url, name, mimetype, size } of links) {
      content.push({ type: 'resource_link', uri: url, name, mimeType: mimetype, size })
    }
  }
  return { content, structuredContent: { ...structured } }
}
