import { documentedRoutes, routeTags } from '@platen/contract'
import { type Guide } from './guides'

export interface LlmsTextOptions {
  /** Absolute URL of a path of the service. */
  absolute: (path: string) => string
  guides: readonly Guide[]
}

/** The service in one page of Markdown, for models that read before they call: a frame, and every route of the contract. */
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

> Platen turns saved designs and public templates into finished files (JPEG, PNG, WebP, AVIF, PDF). A call names a design and a list of modifications, each addressed to an element by its id; the answer holds the URLs of the files.

- Every path under /api takes \`Authorization: Bearer <key>\`; a key starts with \`plt_\`.
- The usual order: list templates (or designs), read one to learn its element ids and what each element accepts, list brand kits for colours and logos, then generate.
- A modification is \`{"id": "<element id>", "text" | "src" | "fill" | "stroke": …}\`. An unknown id is ignored and named in \`warnings\`.
- Errors are \`{"message"}\`; the code is in the header \`X-Error-Code\`. 429 and 503 carry \`Retry-After\`.
- Assistants connect to the tool server (MCP, streamable HTTP) at ${absolute('/api/mcp')} with the same key.

## Routes

${chapters.join('\n\n')}

## Docs

- [OpenAPI 3.1](${absolute('/openapi.json')}): every field, limit and answer
- [Reference](${absolute('/docs')}): the same for people
${links.join('\n')}
`
}
