import { type studioRoute, type toolServerRoute } from '@platen/contract'
import { statusCodes } from './http/errors/status-codes'
import { callerOf } from './http/callers/caller-of'
import { noteRefusal } from './http/keep-refusals'
import { disconnectSignal } from './http/routes/disconnect-signal'
import { type Route } from './http/routes/route'
import { toolServerErrors } from './mcp/protocol/http-errors'
import { type Post } from './mcp/answer-post'
import { type ToolCaller } from './mcp/tools/tool'
import { type ToolEndpoint } from './mcp/tool-endpoint'
import { type AppEndpoint } from './runtime/oauth/oauth-runtime'
import { scopeOf } from './runtime/principal'

/**
 * The routes of an MCP server. GET describes the server to anyone; POST accepts messages from callers with a key, and from connected apps
 * unless OAuth is off, which null stands for.
 */
export function toolEndpointRoutes(
  endpoint: ToolEndpoint,
  { path, method, callers, bodyLimit }: typeof studioRoute | typeof toolServerRoute,
  oauth: Pick<AppEndpoint, 'metadata'> | null,
): Route[] {
  const errorForm = toolServerErrors(oauth?.metadata ?? null)
  return [
    {
      method: 'GET',
      path,
      open: true,
      errorForm,
      serve: ({ headers }, reply) => void reply.send(endpoint.describe(headers)),
    },
    {
      method,
      path,
      callers: oauth ? { ...callers, app: true } : callers,
      bodyLimit,
      body: 'bytes',
      errorForm,
      async serve(request, reply) {
        const { headers, body, id: requestId } = request
        const { principal } = callerOf(request)
        const signal = disconnectSignal(reply)
        const onFailure: ToolCaller['onFailure'] = ({ code, publicMessage: message }, tool) =>
          noteRefusal(request, { status: statusCodes[code], code, message, ...(tool && { tool }) })
        const caller = { principal, scope: scopeOf(principal), requestId, signal, onFailure }
        const setHeader: Post['setHeader'] = (name, value) => void reply.header(name, value)
        const answer = await endpoint.post({ ...caller, headers, body, setHeader })
        void reply.code(answer.status).send(answer.body)
      },
    },
  ]
}
