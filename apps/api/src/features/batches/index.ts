import { Readable } from 'node:stream'
import {
  type BatchAnswer,
  parseRenderCursor,
  type RouteAnswer,
  type RowsType,
} from '@platen/contract'
import { type RenderPlace, type TenantScope } from '@platen/database'
import { AppError, notFound } from '@platen/errors'
import { parseIdempotencyKey } from '../../domain/idempotency/parse-idempotency-key'
import { parsePin } from '../../domain/pins/parse-pin'
import { type Presenting } from '../../domain/renders/places-of'
import { permitWebhookUrl } from '../../domain/webhooks/webhook-url'
import { fileGuards } from '../../http/files/send-file'
import { type Route } from '../../http/routes/route'
import { streamSignal } from '../../http/routes/stream-signal'
import { LoopTurns } from '../../http/turns/loop-turns'
import { networkOf } from '../../runtime/limits/network-of'
import { keyIdOf, type Principal } from '../../runtime/principal'
import { type Runtime } from '../../runtime/runtime'
import { type OpenFeature } from '../feature'
import { type ArchiveRuntime, openArchive } from './archive/open-archive'
import { presentBatch, presentBatches, presentCreated, presentResults } from './batch.presenter'
import { createBatch, type CreateBatchCall } from '../../domain/batches/create-batch'
import { openDryRuns } from './dry-run/dry-run-batch'
import { cancelBatch, getBatch, retryBatch } from './end-batch'
import { followBatch } from './follow-batch'
import { turnsOf } from '../../domain/batches/rows/take-turn'
import { OpenCalls } from './open-calls/open-calls'
import { linesOf, tableOf } from './row-texts'
import { sentBatch } from './sent-batch'
import { refuseUnused, streamTypeOf } from './stream-type'

type Streamed = Extract<RouteAnswer<'listResults'>, { body: AsyncIterable<string> }>

/** Batches of the organization: many renders of one design. */
export const batches: OpenFeature = runtime => {
  const { database, addresses, archiveTokens, outputExpiry } = runtime
  const presenting = { addresses, archiveTokens, outputExpiry }
  // One slice of rows in each turn of the event loop, however many batches are read.
  const turns = new LoopTurns(1)
  const dryRunBatch = openDryRuns(runtime)
  const streams = new OpenCalls({ most: 5, called: 'streams of lines' })
  return {
    routes: [archiveRoute(runtime)],
    handlers: {
      async createBatch(call) {
        const { scope, principal, signal, mayStillCall } = call
        const isFollowed = streamTypeOf(call.headers.accept, ['application/x-ndjson']) !== null
        // A batch whose lines would be refused is not made.
        if (isFollowed) streams.add(scope, signal)
        const { dryRun, fingerprinted, ...sent } = sentBatch(call, call.sentBody)
        permitWebhookUrl(principal, sent.request.webhookUrl)
        const asked = { ...callOf(call), ...sent, takeTurn: turnsOf(turns, call) }
        if (dryRun) return { status: 200, body: await dryRunBatch({ ...asked, signal }) }
        const repeatable = parseIdempotencyKey(call, fingerprinted)
        const made = await createBatch(runtime, { ...asked, repeatable })
        const created = presentCreated(made, runtime)
        if (!isFollowed) return created
        for (const header of Object.entries(created.headers ?? {})) call.setHeader(...header)
        const { id: batchId } = created.body
        return follow(runtime, { scope, batchId, after: null, signal, mayStillCall })
      },
      listBatches: async ({ scope, query }) =>
        presentBatches(await database.tenant(scope).batches.list(query), { query, ...presenting }),
      getBatch: async call => shown(presentBatch(await getBatch(runtime, call), runtime)),
      async listResults({ scope, batchId, query, headers, signal, mayStillCall }) {
        const type = streamTypeOf(headers.accept, ['application/x-ndjson', 'text/csv'])
        refuseUnused(query, type)
        const own = database.tenant(scope).batches
        if (!(await own.findHead(batchId))) throw notFound('Batch')
        if (type === 'application/x-ndjson') {
          const after = placeOf(query.after)
          streams.add(scope, signal)
          return follow(runtime, { scope, batchId, after, signal, mayStillCall })
        }
        if (type === 'text/csv') return streamed(type, tableOf(own, batchId, runtime))
        const { status, page = 0, perPage = 24 } = query
        const [data, total] = await Promise.all([
          own.results(batchId, { status, offset: page * perPage, limit: perPage }),
          own.countResults(batchId, status),
        ])
        return presentResults({ data, total }, { page, perPage, status, ...presenting })
      },
      cancelBatch: async call => shown(presentBatch(await cancelBatch(runtime, call), runtime)),
      retryBatch: async call => shown(presentBatch(await retryBatch(runtime, call), runtime)),
    },
  }
}

/** Creates the route of the archives, open to anyone who has the token of one. */
function archiveRoute(runtime: ArchiveRuntime): Route {
  const downloads = new OpenCalls({ most: 3, inAll: 20, called: 'downloads of archives' })
  return {
    method: 'GET',
    // Also serves HEAD: Fastify answers it with the GET route.
    path: '/b/:archive',
    looksUp: true,
    async serve({ params, query, method, ip }, reply) {
      const { archive: name } = params as { archive: string }
      const { t: token = '', from } = query as Record<string, string | string[] | undefined>
      const network = networkOf(ip)
      const call = { name, token: String(token), from: from?.toString(), network }
      const pieces = await openArchive(runtime, { ...call, signal: streamSignal(reply) }, downloads)
      void reply.headers({
        ...fileGuards,
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      })
      void reply.send(Readable.from(method === 'HEAD' ? [] : pieces, { objectMode: false }))
    },
  }
}

const callOf = ({
  scope,
  principal,
  requestId,
  designId,
}: {
  scope: TenantScope
  principal: Principal
  requestId: string
  designId: string
}): Pick<CreateBatchCall, 'design' | 'keyId' | 'requestId' | 'scope'> => ({
  scope,
  keyId: keyIdOf(principal),
  requestId,
  design: parsePin(designId),
})

const shown = (body: BatchAnswer): { status: 200; body: BatchAnswer } => ({ status: 200, body })

const follow = (
  runtime: Presenting & Pick<Runtime, 'database'>,
  asked: Parameters<typeof followBatch>[1],
): Streamed => streamed('application/x-ndjson', linesOf(followBatch(runtime, asked), runtime))

function placeOf(after: string | undefined): RenderPlace | null {
  if (after === undefined) return null
  const place = parseRenderCursor(after)
  if (!place) throw new AppError('invalid_request', 'after must be the next of a line')
  return place
}

const streamed = (type: RowsType, body: AsyncIterable<string>): Streamed => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8` },
  body,
})
