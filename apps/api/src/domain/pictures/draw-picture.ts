import { type KeptAnswer, type KeyClaim, type RenderRecord } from '@platen/database'
import { type AdmitRuntime, admitToQueue } from '../renders/admit-to-queue'
import { type CheckRuntime } from '../renders/check-against-design'
import { enqueueRender } from '../renders/enqueue-render'
import { queueAndWait, type QueueAndWaitRuntime } from '../renders/queue-and-wait'
import { renderFailure } from '../renders/render-failure'
import { joinRender } from '../renders/wait-for-render'
import { makeOnce } from '../idempotency/make-once'
import { blame } from '../../runtime/blame'
import { type Runtime } from '../../runtime/runtime'
import { checkPicture } from './check-picture'
import { type Found } from './find-picture'
import { type Payer } from './asked-picture'

export type DrawRuntime = CheckRuntime &
  AdmitRuntime &
  QueueAndWaitRuntime &
  Pick<Runtime, 'database' | 'urlRenders'>

export interface DrawCall extends Found {
  payer: Payer
  /** The id of the request, for the log. */
  requestId: string
  /** True to wait for the picture, false to return once it is queued. */
  waits: boolean
}

/** The time in ms for which a picture that its caller made impossible is not tried again. */
const failedMs = 60_000

/** The render goes on when one of its waiters goes away. Node warns of signals with many waits, so each has its own. */
const never = (): AbortSignal => new AbortController().signal

/**
 * Draws a picture once, whichever instances are asked for it at the same time, and returns its row: an idempotency key stands
 * for the request and the version. It begins with a line break, so no header can carry it. Throws the errors that prevent the render, and `rate_limited` beyond the
 * limit of its payer, which pays for the row that is inserted.
 */
export async function drawPicture(runtime: DrawRuntime, call: DrawCall): Promise<RenderRecord> {
  const { asked, requestKey, design, waits } = call
  const { scope } = asked
  const name = `\nurl ${requestKey.toString('base64url')}@${design.version}`
  const { made } = await makeOnce<RenderRecord>(runtime, {
    scope,
    repeatable: { key: name, fingerprint: requestKey },
    make: key => begin(runtime, call, key),
    async find(kept) {
      const { render } = kept
      if (!render || isOver(kept, call)) return null
      if (!waits || render.finishedAt !== null) return render
      const tenant = runtime.database.tenant(scope)
      const { waitMs } = runtime.urlRenders
      return joinRender(runtime, render, { tenant, rows: tenant.renders, signal: never(), waitMs })
    },
  })
  return made
}

/** Returns true if an earlier render does not answer the call, so that the picture must be drawn again. */
function isOver({ render, endedMs }: KeptAnswer, { picture }: Found): boolean {
  if (!render || render.finishedAt === null) return false
  switch (render.state) {
    case 'completed':
      return picture !== null && render.finishedAt <= picture.finishedAt
    case 'failed':
      return blame[renderFailure(render).code] !== 'caller' || (endedMs ?? Infinity) > failedMs
    default:
      return true
  }
}

/** Queues the render. */
async function begin(
  runtime: DrawRuntime,
  { payer, requestId, waits, ...found }: DrawCall,
  key?: KeyClaim,
): Promise<RenderRecord> {
  const { scope, ...request } = found.asked
  const { design, picture } = found
  const { waiters, urlRenders, quotas } = runtime
  await checkPicture(runtime, found, payer)
  await admitToQueue(runtime, scope)
  const rows = runtime.database.tenant(scope).renders
  const created = await urlRenders.pay(payer, async () => {
    await quotas.takeRender(scope, request.modifications)
    return rows.create({
      ...request,
      designVersion: design.version,
      requestId,
      keyId: payer.id,
      waiter: waits ? waiters.instanceId : null,
      // The files of another version show something else, even if their assets are the same.
      revalidates: picture?.version === design.version ? picture.id : null,
      key,
      ofUrl: true,
    })
  })
  const { organizationId } = scope
  if (waits)
    return queueAndWait<RenderRecord>(runtime, created, {
      organizationId,
      rows,
      signal: never(),
      waitMs: urlRenders.waitMs,
    })
  await enqueueRender(runtime, created)
  return created
}
