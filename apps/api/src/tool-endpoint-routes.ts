import { toolServerRoute } from '@platen/contract'
import { callerOf } from './http/callers/caller-of'
import { disconnectSignal } from './http/routes/disconnect-signal'
import { type Route } from './http/routes/route'
import { toolServerErrors } from './mcp/protocol/http-errors'
import { type ToolEndpoint } from './mcp/tool-endpoint'
import { scopeOf } from './runtime/principal'

/** The routes of the MCP server. GET describes the server to anyone; POST accepts messages from callers with a key. */
export function toolEndpointRoutes(endpoint: ToolEndpoint): Route[] {
  const { path, method, callers, bodyLimit } = toolServerRoute
  return [
    {
      method: 'GET',
      path,
      open: true,
      errorForm: toolServerErrors,
      serve: ({ headers }, reply) => void reply.send(endpoint.describe(headers)),
    },
    {
      method,
      path,
      callers,
      bodyLimit,
      body: 'bytes',
      errorForm: toolServerErrors,
      async serve(request, reply) {
        const { headers, body, id: requestId } = request
        const { principal } = callerOf(request)
        const signal = disconnectSignal(reply)
        const caller = { principal, scope: scopeOf(principal), requestId, signal }
        const answer = await endpoint.post({ ...caller, headers, body })
        void reply.code(answer.status).send(answer.body)
      },
    },
  ]
}
