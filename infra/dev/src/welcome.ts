import { type DevJson } from './dev-json'

/** What a person reads once everything runs. Off a terminal the key stays out of the text, because logs are kept. */
export function welcome(dev: DevJson, paths: { devJson: string }, onTerminal: boolean): string {
  const { baseUrl, apiKey, firstRender } = dev
  const readKey = `$(node -p "require('${paths.devJson.replaceAll("'", String.raw`\'`)}').apiKey")`
  return [
    '',
    `  Address       ${baseUrl}`,
    `  API key       ${onTerminal ? apiKey : `in ${paths.devJson}`}`,
    `  First render  ${firstRender.url} (${firstRender.durationMs} ms)`,
    `                ${firstRender.path}`,
    '',
    '  Render it with your own words:',
    '',
    `curl -sS -X POST ${baseUrl}/api/v1/${dev.designId}/generate \\`,
    `  -H "Authorization: Bearer ${onTerminal ? apiKey : readKey}" \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"modifications": [{"id": "headline", "text": "Hello from curl"}]}'`,
    '',
  ].join('\n')
}
