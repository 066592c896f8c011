import { type DocumentedRoute, type RouteExample, samples, type ToolName } from '@platen/contract'

export interface ToolCall {
  name: ToolName
  arguments: Readonly<Record<string, unknown>>
}

/** Returns the tool call of an assistant for an example of a route; null if the MCP server has no such tool. */
export function toolCallOf(
  { name }: DocumentedRoute,
  { body, query }: RouteExample,
): ToolCall | null {
  switch (name) {
    case 'generate':
      return {
        name: 'generate_image',
        arguments: { designId: samples.design, ...(body as object | undefined) },
      }
    case 'listTemplates':
      return { name: 'list_templates', arguments: words(query) }
    case 'getTemplate':
      return { name: 'get_template', arguments: { templateId: samples.template } }
    case 'listBrandKits':
      return { name: 'list_brand_kits', arguments: {} }
    default:
      return null
  }
}

/** Keeps the parameters of a query that are strings: numbers and flags are strings only in a query. */
const words = (query: RouteExample['query'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => !/^(\d+|true|false)$/.test(value)))
