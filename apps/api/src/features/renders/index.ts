import { type GenerateRequest, generateRequestOf } from '@platen/contract'
import { type KeyClaim, type RenderRecord } from '@platen/database'
import { replayedHeader } from '../../domain/idempotency/make-once'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { parseDrawn, parsePin } from '../../domain/pins/parse-pin'
import { keyIdOf, rateLimitKey } from '../../runtime/principal'
import { type OpenFeature } from '../feature'
import { permitWebhookUrl } from '../../domain/webhooks/webhook-url'
import { cancelRender } from './cancel-render'
import { deleteRender } from './delete-render'
import { presentDryRun } from './dry-run.presenter'
import { generateOnce } from './generate-once'
import { generateRender } from '../../domain/renders/generating/generate-render'
import { getRender } from './get-render'
import { presentMap } from './map.presenter'
import { presentDryImage, presentImage } from './image.presenter'
import { readInlineImage } from '../../domain/renders/generating/read-inline-image'
import {
  presentCancelled,
  presentGenerated,
  presentQueued,
  presentRender,
  presentRenders,
} from './render.presenter'
import { applyPreferHeader } from './apply-prefer-header'
import { permitFormats } from './permit-formats'
import { runDry } from './run-dry'

/** The renders of the organization: generating, reading and cancelling them. */
export const renders: OpenFeature = runtime => {
  const { addresses, outputExpiry, database, rateLimits } = runtime
  const presenting = { addresses, outputExpiry }
  return {
    handlers: {
      async generate(call) {
        const request = applyPreferHeader(generateRequestOf(call.body), call.headers)
        permitFormats(call.principal, request.options.formats)
        permitWebhookUrl(call.principal, request.webhookUrl)
        const design = parseDrawn(call.designId, call.principal)
        const asked = { ...call, keyId: keyIdOf(call.principal), design }
        if (request.dryRun)
          return { status: 200, body: presentDryRun(await runDry(runtime, { ...asked, request })) }
        const repeatable = parseIdempotencyKey(call, call.sentBody)
        const generate = (key?: KeyClaim): Promise<RenderRecord> =>
          generateRender(runtime, { ...asked, request }, key)
        const once = { ...asked, request, repeatable, generate }
        const { made: render, replayed } = await generateOnce(runtime, once)
        // Headers are set before the presenter runs, as it throws the error of a failed render.
        for (const header of Object.entries(replayedHeader(replayed))) call.setHeader(...header)
        return request.async ? presentQueued(render, addresses) : presentGenerated(render, runtime)
      },
      getRender: async call =>
        presentRender(
          await getRender(runtime, { ...call, withRequest: call.query.request }),
          runtime,
        ),
      getRenderMap: async call => {
        const { render } = await getRender(runtime, { ...call, withRequest: false })
        return presentMap(render, call.query.page)
      },
      listRenders: async ({ scope, query }) =>
        presentRenders(
          await database.tenant(scope).renders.list({ ...query, after: query.cursor }),
          { query, ...presenting },
        ),
      cancelRender: async call => presentCancelled(await cancelRender(runtime, call)),
      async deleteRender(call) {
        await deleteRender(runtime, call)
        return { status: 204, body: undefined }
      },
    },
    tools: {
      async generate_image({ designId, ...body }, caller) {
        const request = withInlineImage(generateRequestOf(body))
        const charge = rateLimits.charge(rateLimitKey(caller.principal))
        const asked = {
          ...caller,
          charge,
          keyId: keyIdOf(caller.principal),
          design: parsePin(designId),
          request,
        }
        if (request.dryRun) return presentDryImage(await runDry(runtime, asked))
        const render = await generateRender(runtime, asked)
        const image = presentImage(render, runtime)
        return { ...image, picture: await readInlineImage(runtime, render) }
      },
    },
  }
}

const withInlineImage = (request: GenerateRequest): GenerateRequest => ({
  ...request,
  options: { ...request.options, inlineImage: true },
})
