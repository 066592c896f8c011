import {
  renderContentKey,
  type StoredView,
  storedViewSchema,
  viewRequestKey,
} from '@platen/contract'
import { type ClaimedView } from '@platen/database'
import { AppError } from '@platen/errors'
import { sniffImage } from '@platen/media'
import { type RenderOutcome } from '@platen/renderer'
import { type FileKeys } from '@platen/secrets'
import { type ObjectStore, type OutputExpiry } from '@platen/storage'
import { type RenderClock } from '../deadline/render-clock'
import { type Asset, type RenderFetcher } from '../fetch'
import { type RenderPool } from '../render-pool/render-pool'
import { type RenderSlot } from '../slots/deliveries'
import { type Produced } from '../steps/complete-render'
import { reuseFiles } from '../steps/reuse-files'
import { storeFiles, storeInlineImage } from '../steps/store-files'

export interface ViewTools {
  fetcher: Pick<RenderFetcher, 'fetch'>
  slot: RenderSlot
  pool: Pick<RenderPool, 'render'>
  store: Pick<ObjectStore, 'put' | 'has' | 'get'>
  outputExpiry: OutputExpiry
  fileKeys: FileKeys
}

const nothingDone = { decode: 0, layout: 0, raster: 0, encode: 0 }

/**
 * Decodes the image of a claimed view, or reuses the file of an earlier view while the image is the same. Throws `asset_unusable` with a
 * message that begins with the field `src`.
 */
export async function produceView(
  claimed: ClaimedView,
  clock: RenderClock,
  tools: ViewTools,
): Promise<Produced> {
  const { organizationId, queuedMs: queue, earlier } = claimed
  const view = storedViewSchema.parse(claimed.view)
  clock.lap()
  const asset = await bringPicture(view.src, { organizationId, clock, tools })
  const fetch = clock.lap()
  const requestKey = viewRequestKey(organizationId, view)
  const contentKey = renderContentKey(requestKey, { [view.src]: asset.sha256 })
  const reuse = { requestKey, contentKey, freshUntil: asset.freshUntil }
  const found = await reuseFiles({ ...tools, earlier, contentKey })
  if (found) {
    const timings = { queue, fetch, ...nothingDone, store: clock.lap() }
    return { result: { ...found, timings }, reuse: { ...reuse, cached: true } }
  }
  const { store, outputExpiry, fileKeys } = tools
  const mayGoOn = (): boolean => !clock.signal.aborted
  const place = { week: outputExpiry.week(), organizationId, store, fileKeys, mayGoOn }
  if (view.file) {
    const inlineImage = await storeOriginal(asset, place)
    const timings = { queue, fetch, ...nothingDone, store: clock.lap() }
    return {
      result: { files: [], warnings: [], inlineImage, timings },
      reuse: { ...reuse, cached: false },
    }
  }
  const { files, natural, timings } = await decode(view, asset, {
    organizationId,
    clock,
    pool: tools.pool,
  })
  const stored = await storeFiles({ ...place, files })
  const result = {
    files: stored,
    warnings: [],
    ...(natural && { natural }),
    timings: { queue, fetch, ...timings, store: clock.lap() },
  }
  return { result, reuse: { ...reuse, cached: false } }
}

/** Stores an image as it was fetched. Throws `asset_unusable` for a file that is not an image. */
async function storeOriginal(
  { bytes }: Asset,
  place: Parameters<typeof storeInlineImage>[1],
): ReturnType<typeof storeInlineImage> {
  const kind = sniffImage(bytes)
  if (kind === undefined) throw new AppError('asset_unusable', 'src: the file is not an image')
  return storeInlineImage(
    { bytes, mimetype: kind === 'svg' ? 'image/svg+xml' : `image/${kind}` },
    place,
  )
}

async function bringPicture(
  src: string,
  {
    organizationId,
    clock,
    tools,
  }: { organizationId: string; clock: RenderClock; tools: ViewTools },
): Promise<Asset> {
  const { signal } = clock
  try {
    const fetching = tools.fetcher.fetch(src, { signal })
    return await tools.slot.waitForFiles(fetching, { organizationId, signal })
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'asset_unusable') throw thrown
    throw new AppError('asset_unusable', `src: ${thrown.publicMessage}`, {
      internal: `src: ${thrown.message}`,
      cause: thrown.cause,
    })
  }
}

async function decode(
  { src, maxSide }: StoredView,
  { sha256, bytes }: Asset,
  {
    organizationId,
    clock,
    pool,
  }: { organizationId: string; clock: RenderClock; pool: ViewTools['pool'] },
): Promise<RenderOutcome> {
  clock.signal.throwIfAborted()
  const bounds = { timeoutMs: clock.left(), signal: clock.signal }
  const task = { view: { src, maxSide }, sources: { [src]: sha256 } }
  const job = { organizationId, task, assets: new Map([[sha256, bytes]]) }
  const outcome = await pool.render(job, bounds)
  clock.lap()
  return outcome
}
