import { type DevJson } from './dev-json'

/** What a person reads once everything runs. Off a terminal the key stays out of the text, because logs are kept. */
export function welcome(
  dev: DevJson,
  house: { devJson: string; designs: ReadonlyMap<string, string> },
  onTerminal: boolean,
): string {
  const { baseUrl, apiKey, firstRender } = dev
  const readKey = `$(node -p "require('${house.devJson.replaceAll("'", String.raw`\'`)}').apiKey")`
  return [
    '',
    `  Address       ${baseUrl}`,
    `  API key       ${onTerminal ? apiKey : `in ${house.devJson}`}`,
    `  First render  ${firstRender.url} (${firstRender.durationMs} ms, cold)`,
    `                ${firstRender.path}`,
    ...[...house.designs].map(
      ([name, id], at) => `  ${at === 0 ? 'Designs ' : '        '}      ${id}  ${name}`,
    ),
    '',
    '  While it runs, render it with your own words:',
    '',
    `curl -sS -X POST ${baseUrl}/api/v1/${dev.designId}/generate \\`,
    `  -H "Authorization: Bearer ${onTerminal ? apiKey : readKey}" \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"modifications": [{"id": "headline", "text": "Hello from curl"}]}'`,
    '',
    '  Connect an assistant (docs/tool-server.md has the line for others):',
    '',
    `claude mcp add --transport http platen ${baseUrl}/api/mcp \\`,
    `  --header "Authorization: Bearer ${onTerminal ? apiKey : readKey}"`,
    '',
  ].join('\n')
}
