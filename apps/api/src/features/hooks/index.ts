import { notFound } from '@platen/errors'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { LoopTurns } from '../../http/turns/loop-turns'
import { type OpenFeature } from '../feature'
import { createHook } from './create-hook'
import { presentBodies, presentCreated, presentHook, presentRotated } from './hook.presenter'
import { HookUrls } from './hook-urls'
import { changeHook, getHook, rotateHook } from './own-hook'
import { type HookCall, receiveBody } from './receive-body'

/** The largest body that a hook receives. */
const bodyLimit = 256 * 1024

/** Inbound hooks: URLs to which forms and shops post JSON of their own. */
export const hooks: OpenFeature = runtime => {
  const { database } = runtime
  const urls = new HookUrls(database)
  const turns = new LoopTurns(1)
  return {
    routes: [
      {
        method: 'POST',
        path: '/h/:hook',
        unguessable: true,
        looksUp: true,
        body: 'posted',
        bodyLimit,
        async serve(request, reply) {
          const { params, headers, body, ip: address, id: requestId } = request
          const { hook: sent } = params as { hook: string }
          const onHook: HookCall['onHook'] = ({ organizationId, id: caller, designId }) =>
            void (request.owner = { organizationId, caller, designId })
          const posted = body as Buffer | undefined
          const call = { sent, headers, body: posted, address, requestId, onHook }
          const { renderId, batchId, missing } = await receiveBody(runtime, { urls, turns }, call)
          const made = batchId === null ? { renderId } : { batchId }
          void reply.code(202).send(missing.length > 0 ? { ...made, missing } : made)
        },
      },
    ],
    handlers: {
      createInboundHook: async call => {
        const { scope, designId, body: request, sentBody } = call
        const repeatable = parseIdempotencyKey(call, sentBody)
        const asked = { scope, designId, request, repeatable }
        return presentCreated(await createHook(runtime, asked), runtime)
      },
      listInboundHooks: async ({ scope, query }) => {
        const all = await database.tenant(scope).inboundHooks.list(query)
        return { status: 200, body: { data: all.map(presentHook) } }
      },
      getInboundHook: async call => ({
        status: 200,
        body: presentHook(await getHook(runtime, call)),
      }),
      changeInboundHook: async ({ scope, hookId, body: request }) => ({
        status: 200,
        body: presentHook(await changeHook(runtime, { scope, hookId, request })),
      }),
      deleteInboundHook: async ({ scope, hookId }) => {
        if (!(await database.tenant(scope).inboundHooks.delete(hookId)))
          throw notFound('Inbound hook')
        return { status: 204, body: undefined }
      },
      rotateInboundHook: async call => presentRotated(await rotateHook(runtime, call), runtime),
      listHookBodies: async call => {
        const { id } = await getHook(runtime, call)
        return presentBodies(await database.tenant(call.scope).inboundHooks.listBodies(id))
      },
    },
  }
}
