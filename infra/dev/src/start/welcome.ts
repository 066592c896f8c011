import { type DevJson } from './dev-json'

/** The seeded content: names, with ids where a caller needs them. */
export interface House {
  devJson: string
  designs: ReadonlyMap<string, string>
  templates: ReadonlyMap<string, string>
  brandKits: readonly string[]
  /** The link for the first owner; null when there is none to show. */
  setup: string | null
}

/** Returns the text to show once everything runs. If the output is not a terminal, the text omits the key, because logs are kept. */
export function welcome(dev: DevJson, house: House, onTerminal: boolean): string {
  const { baseUrl, apiKey, firstRender } = dev
  const readKey = `$(node -p "require('${house.devJson.replaceAll("'", String.raw`\'`)}').apiKey")`
  const authorization = `"Authorization: Bearer ${onTerminal ? apiKey : readKey}"`
  const [template = ''] = house.templates.values()
  return [
    '',
    ...(house.setup === null ? [] : listed('Set up', [house.setup, 'valid once, for 15 minutes'])),
    `  Address       ${baseUrl}`,
    `  API key       ${onTerminal ? apiKey : `in ${house.devJson}`}`,
    `  Reference     ${baseUrl}/docs`,
    `  First render  ${firstRender.url} (${firstRender.durationMs} ms)`,
    `                ${firstRender.path}`,
    ...listed('Designs', named(house.designs)),
    ...listed('Templates', named(house.templates)),
    ...listed('Brand kits', house.brandKits),
    '',
    '  While it runs, render a design with your own words:',
    '',
    ...generateCall(baseUrl, dev.designId, authorization),
    '',
    '  or a template, and see which templates and brand kits there are:',
    '',
    ...generateCall(baseUrl, template, authorization),
    `curl -sS "${baseUrl}/api/v1/templates?promoted=true" -H ${authorization}`,
    `curl -sS ${baseUrl}/api/v1/brands -H ${authorization}`,
    '',
    '  Connect an assistant, here Claude Code (others: docs/tool-server.md):',
    '',
    `claude mcp add --transport http platen ${baseUrl}/api/mcp --header ${authorization}`,
    '',
  ].join('\n')
}

function generateCall(baseUrl: string, designId: string, authorization: string): string[] {
  return [
    `curl -sS -X POST ${baseUrl}/api/v1/${designId}/generate \\`,
    `  -H ${authorization} \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"modifications": [{"id": "headline", "text": "Hello from curl"}]}'`,
  ]
}

const named = (ids: ReadonlyMap<string, string>): string[] =>
  [...ids].map(([name, id]) => `${id}  ${name}`)

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.map((line, at) => `  ${(at === 0 ? title : '').padEnd(14)}${line}`)
