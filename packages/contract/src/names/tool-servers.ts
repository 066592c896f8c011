import { type Scope, scopes } from './scopes'

interface ToolServerRow {
  path: string
  scopes: readonly Scope[]
  usual: readonly Scope[]
}

/**
 * The path of each MCP server, the scopes that connected apps may get for it, and the usual ones, for which an app asks that names none. Publishing
 * is named by those who want it.
 */
export const toolServers = {
  tools: { path: '/api/mcp', scopes: ['read', 'render'], usual: ['read', 'render'] },
  studio: { path: '/api/mcp/studio', scopes, usual: ['read', 'render', 'edit'] },
} as const satisfies Readonly<Record<string, ToolServerRow>>

export type ToolServer = keyof typeof toolServers
