import { call, type Callee } from './caller'

/** The result of a tool of the studio. */
export interface StudioResult {
  isError?: boolean
  structuredContent: Record<string, unknown>
  content: { type: string; text?: string; data?: string; mimeType?: string }[]
}

/** Calls a tool of the studio with the key of the system. Throws without a result. */
export async function studio(
  system: Callee,
  [name, args]: readonly [name: string, args: object],
  apiKey = system.account.apiKey,
): Promise<StudioResult> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const reply = await call<{ result?: StudioResult }>(system, '/api/mcp/studio', { body, apiKey })
  if (!reply.body.result) throw new Error(`no result: ${JSON.stringify(reply.body)}`)
  return reply.body.result
}
