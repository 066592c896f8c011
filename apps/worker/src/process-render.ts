import { type RenderOutcomeRow } from '@platen/contract'
import { type ClaimedRender } from '@platen/database'
import { type ObjectStore } from '@platen/storage'
import { type Logger } from 'pino'
import { type AssetFetcher } from './fetch'
import { holdLease, type Lease } from './lease'
import { type RenderPool } from './render-pool/render-pool'
import { type Claimer, claimRender } from './steps/claim-render'
import { type Completer, completeRender } from './steps/complete-render'
import { failRender, type Failer } from './steps/fail-render'
import { planRender } from './steps/plan-render'
import { reportElements } from './steps/report-elements'
import { resolveAssets } from './steps/resolve-assets'
import { storeFiles } from './steps/store-files'

export interface ProcessRenderDependencies {
  renderQueue: Claimer['renderQueue'] & Completer['renderQueue'] & Failer['renderQueue']
  completions: Completer['completions']
  fetcher: Pick<AssetFetcher, 'fetch'>
  pool: Pick<RenderPool, 'render'>
  store: Pick<ObjectStore, 'put'>
  log: Logger
  worker: string
  leaseMs: number
  heartbeatMs: number
  /** Wall clock of one render, from claim to stored files. */
  timeoutMs: number
  /** Aborts when the process has to end: renders that run are handed back. */
  shutdown: AbortSignal
}

/**
 * Processes one job: the whole way of a render from its row to its files and back to its row. Never rejects for a
 * render's own fault, and leaves a row that it could not finish to the sweeper. Rejects with `unavailable` when the
 * row could not be claimed.
 */
export async function processRender(
  renderId: string,
  dependencies: ProcessRenderDependencies,
): Promise<void> {
  const started = performance.now()
  const claimed = await claimRender(renderId, dependencies)
  if (claimed === null) return
  const log = dependencies.log.child({ renderId, organizationId: claimed.organizationId })
  const lease = holdLease({
    ...dependencies,
    log,
    beat: () => dependencies.renderQueue.heartbeat(renderId, claimed.fence, dependencies.leaseMs),
  })
  try {
    const result = await produce(claimed, lease, { ...dependencies, log })
    const durationMs = Math.round(claimed.queueMs + performance.now() - started)
    await completeRender(claimed, { result, durationMs, lease }, { ...dependencies, log })
    log.info({ durationMs, timings: result.timings, files: result.files.length }, 'completed')
  } catch (thrown) {
    await failRender(claimed, { thrown, lease }, { ...dependencies, log })
  } finally {
    lease.end()
  }
}

/** From the claimed row to stored files. */
async function produce(
  claimed: ClaimedRender,
  lease: Lease,
  { fetcher, pool, store, timeoutMs }: ProcessRenderDependencies,
): Promise<RenderOutcomeRow> {
  const clock = startClock(timeoutMs)
  const { signal } = lease

  const plan = planRender(claimed)
  const assets = await resolveAssets({ ...plan, fetcher, signal })
  const fetch = clock.lap()

  const task = { ...plan, ...plan.options, pages: plan.pages, sources: assets.sources }
  const outcome = await pool.render(task, assets.bytes, { timeoutMs: clock.left(), signal })
  clock.lap()

  const { organizationId } = claimed
  const mayGoOn = (): boolean => clock.left() > 0 && !signal.aborted
  const files = await storeFiles({ organizationId, files: outcome.files, store, mayGoOn })
  const timings = { queue: claimed.queueMs, fetch, ...outcome.timings, store: clock.lap() }

  const warnings = [...plan.warnings, ...outcome.warnings]
  const elements = reportElements(plan, outcome)
  return { files, warnings, elements, timings }
}

interface Clock {
  /** Milliseconds since the last lap. */
  lap: () => number
  /** Milliseconds until the limit. */
  left: () => number
}

function startClock(limitMs: number): Clock {
  const started = performance.now()
  let last = started
  return {
    lap() {
      const now = performance.now()
      const passed = now - last
      last = now
      return passed
    },
    left: () => Math.max(0, started + limitMs - performance.now()),
  }
}
