import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  InitializeRequestSchema,
  ListResourcesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { toAppError } from '@platen/errors'
import { logError } from '../runtime/log-error'
import { rpcCodes, RpcFault } from './protocol/json-rpc'
import { negotiate } from './protocol/versions'
import { callTool, type ToolRuntime } from './tools/call-tool'
import { type ToolCaller } from './tools/tool'
import { type ServerResource } from './servers/resources'
import { type ToolServer } from './servers/tool-server'

/** Replaces the default, which compiles a validator for each request; only elicitation, which is unused here, needs a validator. */
const jsonSchemaValidator = {
  getValidator(): never {
    throw new Error('this server does not use elicitation')
  },
}

/* oxlint-disable typescript/no-deprecated -- the high-level class answers invalid arguments and unknown tools in its own way */
/** Creates a server of the SDK for one HTTP request: it handles the protocol, and gets its tools from `runtime`. */
export function createSdkServer(
  runtime: ToolRuntime & { server: ToolServer },
  caller: ToolCaller,
): Server {
  const { serverInfo, capabilities, instructions, toolDescriptions } = runtime.server
  const server = new Server(serverInfo, { capabilities, jsonSchemaValidator })
  // The SDK's own handler would agree on versions that this server does not support.
  server.setRequestHandler(InitializeRequestSchema, ({ params }) => ({
    protocolVersion: negotiate(params.protocolVersion),
    capabilities,
    serverInfo,
    instructions,
  }))
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...toolDescriptions] }))
  server.setRequestHandler(
    CallToolRequestSchema,
    async ({ params: { name, arguments: args = {} } }) => {
      try {
        return await callTool(runtime, { name, args, caller })
      } catch (thrown) {
        if (thrown instanceof RpcFault) throw thrown
        // Replaces the error: the SDK would show its message to the caller.
        logError(runtime.log, toAppError(thrown), caller.requestId)
        throw new RpcFault(rpcCodes.internalError, 'Internal error')
      }
    },
  )
  if (runtime.server.resources) offer(server, runtime.server.resources)
  return server
}

/** Has a server of the SDK list and read resources. */
function offer(server: Server, resources: readonly ServerResource[]): void {
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: resources.map(({ read: _read, ...described }) => described),
  }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }) => {
    const resource = resources.find(each => each.uri === uri)
    if (!resource) throw new RpcFault(rpcCodes.resourceNotFound, `Unknown resource: ${uri}`)
    const { mimeType } = resource
    return { contents: [{ uri, mimeType, text: await resource.read() }] }
  })
}
