import { describeTool, type StudioToolName, type ToolDescription } from '@platen/contract'
import { type PublicAddresses } from '../../runtime/public-addresses'
import { type Methods } from '../protocol/read-params'
import { type ServerResource } from './resources'
import { latestVersion, protocolVersions } from '../protocol/versions'

/** The differences between the tool servers, which are otherwise the same. */
export interface ToolServer {
  /** The path of its endpoint. */
  path: string
  toolNames: readonly StudioToolName[]
  /** The descriptions of the tools that `tools/list` returns. */
  toolDescriptions: readonly ToolDescription[]
  methods: Methods
  /** The name of the server, the same in GET and in `initialize`. */
  serverInfo: { name: string; title: string; version: string }
  /** The capabilities of the server; their lists never change while it runs. */
  capabilities: Readonly<Record<string, object>>
  description: string
  /** Instructions for a model. */
  instructions: string
  /** The texts that it offers to read; none by default. */
  resources?: readonly ServerResource[]
}

/** Describes tools by their names. */
export const describeTools = (names: readonly StudioToolName[]): ToolDescription[] =>
  names.map(name => describeTool(name))

/** Returns the answer to GET: a description of the server. */
export function describeServer(server: ToolServer, { absolute }: PublicAddresses): object {
  const { path, serverInfo, description, methods, capabilities, instructions } = server
  return {
    ...serverInfo,
    description,
    endpoint: absolute(path),
    transport: { type: 'streamable-http', stateless: true, eventStream: false, sessions: false },
    protocolVersion: latestVersion,
    supportedProtocolVersions: protocolVersions,
    methods: Object.keys(methods),
    capabilities,
    authentication: {
      type: 'bearer',
      header: 'Authorization: Bearer <API_KEY>',
      appliesTo: 'POST',
    },
    instructions,
    tools: server.toolDescriptions,
  }
}
