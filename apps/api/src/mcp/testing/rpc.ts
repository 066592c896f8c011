import { call, type CallOptions, type Reply } from '../../testing/call'
import { type TestApi } from '../../testing/test-api'

export const path = '/api/mcp'
export const studioPath = '/api/mcp/studio'

/** The options of a call, and the endpoint that gets it; by default `/api/mcp`. */
export type RpcOptions = CallOptions & { at?: typeof path | typeof studioPath }

/** Posts a body: a string unchanged, anything else as JSON. */
export function post(
  api: TestApi,
  body: unknown,
  { at = path, ...options }: RpcOptions = {},
): Promise<Reply> {
  return call(api, at, { ...options, body: typeof body === 'string' ? body : JSON.stringify(body) })
}

/** Returns a request with the id 1. */
export const request = (method: unknown, params?: unknown): object => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  ...(params !== undefined && { params }),
})

/** Returns an error answer; without `text`, with any message. */
export const rpcErrorOf = (code: number, id: unknown = null, text?: string): object => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: text ?? (expect.any(String) as string) },
})

/** Returns the options of a call that names a protocol version. */
export const under = (version: string): CallOptions => ({
  headers: { 'mcp-protocol-version': version },
})

export interface ToolResult {
  isError?: boolean
  structuredContent?: Record<string, unknown>
  content: { type: string; text: string; [key: string]: unknown }[]
}

/** Calls a tool and returns its result. */
export async function callTool(
  api: TestApi,
  [name, args]: [name: string, args: unknown],
  options: RpcOptions = {},
): Promise<ToolResult> {
  const reply = await post(api, request('tools/call', { name, arguments: args }), options)
  if (!('result' in reply.body)) throw new Error(`no result: ${reply.text}`)
  return reply.body['result'] as ToolResult
}

/** Calls a tool of the studio and returns its result. */
export const callStudio = (
  api: TestApi,
  [name, args]: [name: string, args: unknown],
  options: CallOptions = {},
): Promise<ToolResult> => callTool(api, [name, args], { ...options, at: studioPath })
