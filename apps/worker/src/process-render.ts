import { renderContentKey, renderRequestKey } from '@platen/contract'
import { type ClaimedRender } from '@platen/database'
import { type FileKeys } from '@platen/secrets'
import { type ObjectStore } from '@platen/storage'
import { type AssetFetcher, type RenderFetcher } from './fetch'
import { type FontFolder } from './render-pool/font-folder'
import { holdLease } from './lease/lease'
import { type RenderPool } from './render-pool/render-pool'
import { type RenderClock, startClock } from './deadline/render-clock'
import { type RenderSlot } from './slots/deliveries'
import { type Claimer, claimRender } from './steps/claim-render'
import { type Completer, completeRender, type Produced } from './steps/complete-render'
import { type Failer, failRender } from './steps/fail-render'
import { placeFonts } from './steps/place-fonts'
import { planRender } from './steps/plan-render'
import { reportElements } from './steps/report-elements'
import { resolveAssets } from './steps/resolve-assets'
import { reuseFiles } from './steps/reuse-files'
import { storeFiles, storeInlineImage } from './steps/store-files'

export interface ProcessRenderDependencies extends Failer {
  renderQueue: Claimer['renderQueue'] & Completer['renderQueue'] & Failer['renderQueue'] & Beating
  fetcher: Pick<AssetFetcher, 'openRender'>
  pool: Pick<RenderPool, 'render'>
  fontFolder: Pick<FontFolder, 'hold'>
  store: Pick<ObjectStore, 'put' | 'has'>
  fileKeys: FileKeys
  worker: string
  leaseMs: number
  heartbeatMs: number
  /** Wall clock of one render, from its claim to its last file. */
  timeoutMs: number
  slot: RenderSlot
  /** Aborts when the process has to end: running renders are handed back. */
  shutdown: AbortSignal
}

interface Producer extends Omit<ProcessRenderDependencies, 'fetcher'> {
  fetcher: RenderFetcher
}

interface Beating {
  heartbeat: (renderId: string, fence: number, leaseMs: number) => Promise<boolean>
}

/**
 * Processes one job: claims its render's row, produces the files and records the outcome in the row. A render that fails is
 * recorded as failed; one that could not be finished is left for the sweeper. Throws `unavailable` when the row could not
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

  const { fence, organizationId, requestId } = claimed
  const log = dependencies.log.child({ renderId, organizationId, requestId })
  const tools = { ...dependencies, log }
  const fetcher = dependencies.fetcher.openRender({ organizationId })
  const lease = holdLease({ ...tools, beat: () => renderQueue.heartbeat(renderId, fence, leaseMs) })
  const clock = startClock(dependencies.timeoutMs, lease.signal)
  try {
    const { result, reuse } = await produceFiles(claimed, clock, { ...tools, fetcher })
    const durationMs = Math.round(claimed.queuedMs + performance.now() - started)
    await completeRender(claimed, { result, reuse, durationMs, lease }, tools)
    const { cached } = reuse
    const files = result.files.length
    log.info({ durationMs, timings: result.timings, files, cached }, 'completed')
  } catch (thrown) {
    await failRender(claimed, { thrown, lease }, tools)
  } finally {
    fetcher.close()
    clock.end()
    lease.end()
  }
}

const nothingDrawn = { decode: 0, layout: 0, raster: 0, encode: 0 }

/** Produces the stored files of a claimed render, or reuses those of an earlier render of the same content. */
async function produceFiles(
  claimed: ClaimedRender,
  clock: RenderClock,
  { slot, fetcher, pool, fontFolder, store, fileKeys }: Producer,
): Promise<Produced> {
  const { signal } = clock
  signal.throwIfAborted()
  const { organizationId, queuedMs: queue } = claimed

  const { design, pages, options, ...plan } = planRender(claimed)
  const { replacedSources } = plan
  clock.lap()

  const fetching = resolveAssets({ design, pages, replacedSources, fetcher, signal })
  const assets = await slot.waitForFiles(fetching, { organizationId, signal })
  const fetch = clock.lap()
  signal.throwIfAborted()

  const requestKey = renderRequestKey(claimed)
  const contentKey = renderContentKey(requestKey, assets.sources)
  const reuse = { requestKey, contentKey, freshUntil: assets.freshUntil }
  const earlier = await reuseFiles({ earlier: claimed.earlier, contentKey, store })
  if (earlier) {
    const timings = { queue, fetch, ...nothingDrawn, store: clock.lap() }
    return { result: { ...earlier, timings }, reuse: { ...reuse, cached: true } }
  }

  const task = { ...options, design, pages, sources: assets.sources, replacedSources }
  const release = await placeFonts({ design, assets, fontFolder })
  const bounds = { timeoutMs: clock.left(), signal }
  const outcome = await pool.render(task, assets.bytes, bounds).finally(release)
  clock.lap()

  const mayGoOn = (): boolean => !signal.aborted
  const place = { organizationId, store, fileKeys, mayGoOn }
  const [files, inlineImage] = await Promise.all([
    storeFiles({ ...place, files: outcome.files }),
    outcome.inlineImage && storeInlineImage(outcome.inlineImage, place),
  ])
  const timings = { queue, fetch, ...outcome.timings, store: clock.lap() }
  const warnings = [...plan.warnings, ...outcome.warnings]
  const findings = { design, addressed: plan.elements, drawn: outcome.elements }
  const report = options.report && { report: { elements: reportElements(findings) } }

  const result = { files, warnings, ...report, ...(inlineImage && { inlineImage }), timings }
  return { result, reuse: { ...reuse, cached: false } }
}
