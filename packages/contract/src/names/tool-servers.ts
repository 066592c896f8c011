import { type Scope, scopes } from './scopes'

/** The path of each MCP server, and the scopes that connected apps may get for it. */
export const toolServers = {
  tools: { path: '/api/mcp', scopes: ['read', 'render'] },
  studio: { path: '/api/mcp/studio', scopes },
} as const satisfies Readonly<Record<string, { path: string; scopes: readonly Scope[] }>>

export type ToolServer = keyof typeof toolServers
