import { renderContentKey, type RenderOptions, renderRequestKey } from '@platen/contract'
import {
  type Claimed,
  type ClaimedRender,
  type KeptDocuments,
  type RenderQueue,
} from '@platen/database'
import { type ParsedDesign, parseStoredDesign } from '@platen/design'
import { AppError } from '@platen/errors'
import { type RenderOutcome } from '@platen/renderer'
import { type FileKeys } from '@platen/secrets'
import { type ObjectStore, type OutputExpiry } from '@platen/storage'
import { type AssetFetcher, type RenderFetcher } from './fetch'
import { type FindUploadedFonts } from './fonts/uploaded-fonts'
import { type FontFolder } from './render-pool/font-folder'
import { holdLease } from './lease/lease'
import { type MergeTools, produceMerged } from './merging/produce-merged'
import { type ChildOutcome, type ChildTask } from './render-pool/channel/messages'
import { type RenderPool } from './render-pool/render-pool'
import { type RenderClock, startClock } from './deadline/render-clock'
import { type RenderSlot } from './slots/deliveries'
import { choosePlaceholders, mayReplace } from './placeholders/choose-placeholders'
import { assetErrors, isPermitted, warnOf } from './placeholders/placeholder-warnings'
import { checkFindings } from './steps/check-findings'
import { type Claimer, claimRender } from './steps/claim-render'
import { type Completer, completeRender, type Produced } from './steps/complete-render'
import { type Failer, failRender } from './steps/fail-render'
import { type Gathered, gatherFiles, type Round } from './steps/gather-files'
import { judgeFields } from './steps/judge-fields'
import { placeFonts } from './steps/place-fonts'
import { reportElements } from './steps/report-elements'
import { reuseFiles } from './steps/reuse-files'
import { storeFiles, storeInlineImage } from './steps/store-files'
import { produceView } from './views/produce-view'

export interface ProcessRenderDependencies extends Failer {
  renderQueue: Claimer['renderQueue'] &
    Completer['renderQueue'] &
    Failer['renderQueue'] &
    Pick<RenderQueue, 'findDocument' | 'heartbeat'>
  batches: Failer['batches'] & MergeTools['batches']
  documents: KeptDocuments
  fetcher: Pick<AssetFetcher, 'openRender'>
  deletion: Completer['deletion']
  pool: Pick<RenderPool, 'render'>
  fontFolder: Pick<FontFolder, 'hold'>
  uploadedFonts: FindUploadedFonts
  store: Pick<ObjectStore, 'put' | 'has' | 'get'>
  outputExpiry: OutputExpiry
  fileKeys: FileKeys
  leaseMs: number
  heartbeatMs: number
  /** The time limit on one render, from its claim to its last file, in ms. */
  timeoutMs: number
  slot: RenderSlot
  /** Aborts when the process has to end, so that running renders are handed back. */
  shutdown: AbortSignal
}

interface Producer extends Omit<ProcessRenderDependencies, 'fetcher'> {
  fetcher: RenderFetcher
}

/**
 * Processes one job: claims the row of its render, produces the files and records the outcome in the row. A render that fails is recorded
 * as failed. A render that could not be finished is left for the sweeper. Throws `unavailable` when the row could not be claimed.
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
    const { result, reuse } = await produce(claimed, clock, { ...tools, fetcher })
    const durationMs = Math.round(claimed.queuedMs + performance.now() - started)
    await completeRender(claimed, { result, reuse, durationMs, lease }, tools)
    const { cached = false } = reuse ?? {}
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

/** Produces the files of whatever was claimed. */
function produce(claimed: Claimed, clock: RenderClock, tools: Producer): Promise<Produced> {
  if ('view' in claimed) return produceView(claimed, clock, tools)
  if ('merges' in claimed) return produceMerged(claimed, clock, tools)
  return produceFiles(claimed, clock, tools)
}

const nothingDrawn = { decode: 0, layout: 0, raster: 0, encode: 0 }

/**
 * Produces the stored files of a claimed render, or reuses those of an earlier render of the same content. If an image turns out to be
 * unusable when drawing, another round starts, in which a placeholder is shown.
 */
async function produceFiles(
  claimed: ClaimedRender,
  clock: RenderClock,
  tools: Producer,
): Promise<Produced> {
  const stored = await readDocument(claimed, tools)
  const round: Round = { chosen: [], fetched: new Map(), faults: new Map() }
  for (;;) {
    clock.signal.throwIfAborted()
    const gathered = await gatherFiles({ ...claimed, stored }, clock, { ...tools, ...round })
    clock.signal.throwIfAborted()
    const reuse = reuseNote(claimed, gathered)
    const { earlier, queuedMs: queue } = claimed
    const found = await reuseFiles({ ...tools, earlier, contentKey: reuse.contentKey })
    if (found) {
      const timings = { queue, fetch: gathered.fetch, ...nothingDrawn, store: clock.lap() }
      return { result: { ...found, timings }, reuse: { ...reuse, cached: true } }
    }
    const outcome = await drawPages({ ...gathered, claimed }, clock, tools)
    if (!outcome.unusable) {
      const result = await storeOutcome(claimed, { gathered, outcome, clock }, tools)
      if (!claimed.check) return { result, reuse: { ...reuse, cached: false } }
      const found = { faults: round.faults, sizes: outcome.sizes }
      const findings = checkFindings({ ...claimed, stored }, gathered, found)
      return { result: { ...result, findings } }
    }
    const faults = faultsOf(outcome.unusable)
    for (const [src, fault] of faults) round.faults.set(src, fault)
    round.chosen = choosePlaceholders(
      { ...gathered.plan, check: claimed.check },
      faults,
      gathered.chosen,
    )
  }
}

/** Returns the document to draw: for a draft, the one in the row; else that of the version. */
async function readDocument(
  { designId, designVersion: version, draftDocument }: ClaimedRender,
  { documents, renderQueue }: Producer,
): Promise<ParsedDesign> {
  if (draftDocument !== null) return parseStoredDesign(draftDocument)
  return documents.of({ designId, version }, () => renderQueue.findDocument(designId, version))
}

/**
 * Returns the data with which an identical request can reuse the files later. If an image is missing, they can be reused only while
 * that image is still unusable.
 */
function reuseNote(
  claimed: ClaimedRender,
  { assets, chosen }: Gathered,
): Omit<NonNullable<Produced['reuse']>, 'cached'> {
  const requestKey = renderRequestKey(claimed)
  const messages = warnOf(chosen).map(({ message }) => message)
  return {
    requestKey,
    contentKey: renderContentKey(requestKey, assets.sources, messages),
    freshUntil: chosen.length === 0 ? assets.freshUntil : -Infinity,
  }
}

async function drawPages(
  { claimed, plan, assets, chosen }: Gathered & { claimed: ClaimedRender },
  clock: RenderClock,
  { pool, fontFolder }: Producer,
): Promise<ChildOutcome> {
  const { organizationId, check, thumbnail, ofBatch } = claimed
  const { design, pages, options, replacedSources } = plan
  const { lint: _lint, ...wanted } = options
  const task = {
    ...wanted,
    design,
    pages,
    replacedSources,
    sources: assets.sources,
    // Lines are counted only for the report and for fields with a limit on lines.
    report:
      options.report === true || (design.fields ?? []).some(field => field.maxLines !== undefined),
    check,
    forgiving: check || mayReplace(plan),
    ...lintTask(options, chosen),
  }
  const release = await placeFonts({ design, assets, fontFolder })
  const bounds = { timeoutMs: clock.left(), signal: clock.signal }
  const job = { organizationId, task, assets: assets.bytes, yields: thumbnail || ofBatch }
  const outcome = await pool.render(job, bounds).finally(release)
  clock.lap()
  return outcome
}

/** Returns what a child needs to look for faults of the design, if the options ask for them. */
function lintTask(
  { lint, layout }: Pick<RenderOptions, 'layout' | 'lint'>,
  chosen: Gathered['chosen'],
): Pick<ChildTask, 'lint'> & { report?: true; layout?: true } {
  if (!lint) return {}
  const missing = [...assetErrors(chosen)].map(([id, { message }]) => [id, message] as const)
  const about = { missing: Object.fromEntries(missing), withLayout: layout === true }
  return { report: true, layout: true, lint: { ...lint, ...about } }
}

const faultsOf = (unusable: NonNullable<RenderOutcome['unusable']>): Map<string, AppError> =>
  new Map(unusable.map(({ src, reason }) => [src, new AppError('asset_unusable', reason)]))

interface Drawn {
  gathered: Gathered
  outcome: ChildOutcome
  clock: RenderClock
}

/** Stores the files of a render, and returns the outcome for its row. */
async function storeOutcome(
  { organizationId, thumbnail, strict, queuedMs: queue }: ClaimedRender,
  { gathered, outcome, clock }: Drawn,
  { store, outputExpiry, fileKeys }: Producer,
): Promise<Produced['result']> {
  const { plan, assets, chosen, fetch } = gathered
  const judged = await judgeFields({ plan, assets, drawn: outcome.elements, strict })
  const mayGoOn = (): boolean => !clock.signal.aborted
  const week = thumbnail ? undefined : outputExpiry.week()
  const place = { week, organizationId, store, fileKeys, mayGoOn }
  const [files, inlineImage] = await Promise.all([
    storeFiles({ ...place, files: outcome.files }),
    outcome.inlineImage && storeInlineImage(outcome.inlineImage, place),
  ])
  const timings = { queue, fetch, ...outcome.timings, store: clock.lap() }
  const replaced = chosen.filter(one => isPermitted(one, plan.options))
  const warnings = [...plan.warnings, ...judged, ...warnOf(replaced), ...outcome.warnings]
  const { design, elements: addressed } = plan
  const findings = { design, addressed, drawn: outcome.elements, assetErrors: assetErrors(chosen) }
  const report = plan.options.report && { report: { elements: reportElements(findings) } }
  const layout = outcome.layout && { layout: { pages: outcome.layout } }
  const map = outcome.map && { map: { pages: outcome.map } }
  const budgets = outcome.budgets && { budgets: outcome.budgets }
  const faults = outcome.faults && { faults: outcome.faults }
  const found = { ...report, ...layout, ...map, ...budgets, ...faults }
  return { files, warnings, ...found, ...(inlineImage && { inlineImage }), timings }
}
