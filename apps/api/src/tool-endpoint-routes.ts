import { toolServerRoute } from '@platen/contract'
import { callerOf } from './http/keys/caller-of'
import { disconnectSignal } from './http/routes/disconnect-signal'
import { type Route } from './http/routes/route'
import { toolServerErrors } from './mcp/protocol/http-errors'
import { type ToolEndpoint } from './mcp/tool-endpoint'

/** The routes of the tool server: GET describes it to everybody, POST takes messages of callers with a key. */
export function toolEndpointRoutes(endpoint: ToolEndpoint): Route[] {
  const { path, method, bodyLimit } = toolServerRoute
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
      bodyLimit,
      body: 'bytes',
      errorForm: toolServerErrors,
      async serve(request, reply) {
        const { headers, body, id: requestId } = request
        const { identity } = callerOf(request)
        const signal = disconnectSignal(reply)
        const answer = await endpoint.post({ ...identity, headers, body, requestId, signal })
        void reply.code(answer.status).send(answer.body)
      },
    },
  ]
}
