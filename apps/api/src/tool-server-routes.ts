import { toolServerRoute } from '@platen/contract'
import { callerOf } from './http/keys/caller-of'
import { goneSignal } from './http/routes/gone-signal'
import { type Route } from './http/routes/route'
import { toolServerErrors } from './mcp/protocol/http-errors'
import { type ToolServer } from './mcp/tool-server'

/** Puts the tool server behind HTTP: GET describes it to everybody, POST takes messages of callers with a key. */
export function toolServerRoutes(server: ToolServer): Route[] {
  const { path, method, bodyLimit } = toolServerRoute
  return [
    {
      method: 'GET',
      path,
      open: true,
      errorForm: toolServerErrors,
      serve: ({ headers }, reply) => void reply.send(server.describe(headers)),
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
        const signal = goneSignal(reply)
        const answer = await server.post({ ...identity, headers, body, requestId, signal })
        void reply.code(answer.status).send(answer.body)
      },
    },
  ]
}
