import { toolServerRoute } from '@platen/contract'
import { statusCodes } from './http/errors/status-codes'
import { callerOf } from './http/callers/caller-of'
import { noteRefusal } from './http/keep-refusals'
import { disconnectSignal } from './http/routes/disconnect-signal'
import { type Route } from './http/routes/route'
import { toolServerErrors } from './mcp/protocol/http-errors'
import { type ToolCaller } from './mcp/tools/tool'
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
        const onFailure: ToolCaller['onFailure'] = ({ code, publicMessage: message }, tool) =>
          noteRefusal(request, { status: statusCodes[code], code, message, ...(tool && { tool }) })
        const caller = { principal, scope: scopeOf(principal), requestId, signal, onFailure }
        const answer = await endpoint.post({ ...caller, headers, body })
        void reply.code(answer.status).send(answer.body)
      },
    },
  ]
}
