import { type RenderOutcomeRow } from '@platen/contract'
import { type ClaimedRender } from '@platen/database'
import { type ObjectStore } from '@platen/storage'
import { type AssetFetcher } from './fetch'
import { holdLease } from './lease'
import { type RenderPool } from './render-pool/render-pool'
import { type RenderClock, startClock } from './render-clock'
import { type Claimer, claimRender } from './steps/claim-render'
import { type Completer, completeRender } from './steps/complete-render'
import { type Failer, failRender } from './steps/fail-render'
import { planRender } from './steps/plan-render'
import { reportElements } from './steps/report-elements'
import { resolveAssets } from './steps/resolve-assets'
import { storeFiles } from './steps/store-files'

export interface ProcessRenderDependencies extends Failer {
  renderQueue: Claimer['renderQueue'] & Completer['renderQueue'] & Failer['renderQueue'] & Beating
  fetcher: Pick<AssetFetcher, 'fetch'>
  pool: Pick<RenderPool, 'render'>
  store: Pick<ObjectStore, 'put'>
  worker: string
  leaseMs: number
  heartbeatMs: number
  /** Wall clock of one render, from its claim to its last file. */
  timeoutMs: number
  /** Aborts when the process has to end: renders that still run are handed back. */
  shutdown: AbortSignal
}

interface Beating {
  heartbeat: (renderId: string, fence: number, leaseMs: number) => Promise<boolean>
}

/**
 * Processes one job: the whole way of a render, from its row to its files and back to its row. A render's own fault ends
 * in its row; what could not be finished stays there for the sweeper. Rejects with `unavailable` when the row could not
 * be claimed.
 */
export async function processRender(
  renderId: string,
  dependencies: ProcessRenderDependencies,
): Promise<void> {
  const { renderQueue, leaseMs } = dependencies
  const claimed = await claimRender(renderId, dependencies)
  if (claimed === null) return
  const started = performance.now()

  const { fence, organizationId } = claimed
  const log = dependencies.log.child({ renderId, organizationId })
  const tools = { ...dependencies, log }
  const lease = holdLease({ ...tools, beat: () => renderQueue.heartbeat(renderId, fence, leaseMs) })
  const clock = startClock(dependencies.timeoutMs, lease.signal)
  try {
    const result = await produceFiles(claimed, clock, tools)
    const durationMs = Math.round(claimed.queuedMs + performance.now() - started)
    await completeRender(claimed, { result, durationMs, lease }, tools)
    log.info({ durationMs, timings: result.timings, files: result.files.length }, 'completed')
  } catch (thrown) {
    await failRender(claimed, { thrown, lease }, tools)
  } finally {
    clock.end()
    lease.end()
  }
}

/** From the claimed row to stored files. */
async function produceFiles(
  claimed: ClaimedRender,
  clock: RenderClock,
  { fetcher, pool, store }: ProcessRenderDependencies,
): Promise<RenderOutcomeRow> {
  const { signal } = clock
  signal.throwIfAborted()
  const { organizationId, queuedMs: queue } = claimed

  const { design, pages, options, ...plan } = planRender(claimed)
  const { replacedSources } = plan
  clock.lap()

  const assets = await resolveAssets({ design, pages, replacedSources, fetcher, signal })
  const fetch = clock.lap()
  signal.throwIfAborted()

  const task = { ...options, design, pages, sources: assets.sources, replacedSources }
  const outcome = await pool.render(task, assets.bytes, { timeoutMs: clock.left(), signal })
  clock.lap()

  const mayGoOn = (): boolean => !signal.aborted
  const files = await storeFiles({ organizationId, files: outcome.files, store, mayGoOn })
  const timings = { queue, fetch, ...outcome.timings, store: clock.lap() }

  return {
    files,
    warnings: [...plan.warnings, ...outcome.warnings],
    elements: reportElements({ design, addressed: plan.elements, drawn: outcome.elements }),
    timings,
  }
}
