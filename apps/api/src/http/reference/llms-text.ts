import { documentedRoutes, routeTags } from '@platen/contract'
import { type Guide } from './pages/guides'

export interface LlmsTextOptions {
  /** Returns the absolute URL of a path of the service. */
  absolute: (path: string) => string
  guides: readonly Guide[]
}

/** Describes the service on one page of Markdown, for models: an introduction and every route of the contract. */
export function llmsText({ absolute, guides }: LlmsTextOptions): string {
  const chapters = Object.keys(routeTags).flatMap(tag => {
    const routes = documentedRoutes.filter(({ docs }) => docs.tag === tag)
    if (routes.length === 0) return []
    const lines = routes.map(
      ({ method, path, docs }) =>
        `- \`${method} ${path.replace(/:(\w+)/g, '{$1}')}\`: ${docs.summary}`,
    )
    return [`### ${tag}\n\n${lines.join('\n')}`]
  })
  const links = guides.map(
    ({ slug, title, about }) => `- [${title}](${absolute(`/docs/${slug}.md`)}): ${about}`,
  )
  return `# Platen

> Platen turns saved designs and public templates into finished files (JPEG, PNG, WebP, AVIF, PDF). A call names a design and a list of modifications. Each modification names the element that it changes by id. The response contains the URLs of the files.

- Every path under /api requires \`Authorization: Bearer <key>\`. Keys start with \`plt_\`.
- Usual order: list templates (or designs), get one for its element ids and the keys that each element accepts, list brand kits for colours and logos, then generate.
- A modification is \`{"id": "<element id>", "text" | "src" | "fill" | "stroke": …}\`. Unknown ids are ignored and reported in \`warnings\`.
- Errors return \`{"message"}\`, with the code in the header \`X-Error-Code\`. 429 and 503 include \`Retry-After\`.
- Assistants connect to the MCP server (streamable HTTP) at ${absolute('/api/mcp')} with the same key; those that make designs, at ${absolute('/api/mcp/studio')}.

## Routes

${chapters.join('\n\n')}

## Docs

- [OpenAPI 3.1](${absolute('/openapi.json')}): every field, limit and response
- [Reference](${absolute('/docs')}): the same as web pages
- [Templates](${absolute('/templates.md')}): the public templates, each with a page that lists the values that can be changed, and a working call
${links.join('\n')}
`
}
