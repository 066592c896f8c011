import { setMaxListeners } from 'node:events'
import { type Design, designSources, type ReplacedSource } from '@platen/design'
import { AppError } from '@platen/errors'
import { type Asset, fetchLimits, filesTooLarge, type RenderFetcher } from '../fetch'
import { isFont, nameElement } from '../placeholders/name-element'

export interface ResolvedAssets {
  /** The SHA-256 of the bytes, by `src` as written in the design. */
  sources: Record<string, string>
  bytes: Map<string, Uint8Array>
  /** The end of the freshness of all assets, in ms of the monotonic clock; Infinity if none of them can change. */
  freshUntil: number
  /** The files that cannot be used, by `src`; empty unless the request is `forgiving`. */
  unusable: Map<string, AppError>
}

export interface AssetRequest {
  design: Design
  /** 1-based. The assets of other pages are not fetched. */
  pages: readonly number[]
  /** The images that were replaced. Only their proportions matter, so one that cannot be fetched is left out. */
  replacedSources: readonly ReplacedSource[]
  fetcher: Pick<RenderFetcher, 'fetch'>
  signal: AbortSignal
  /** The unusable files that are returned in `unusable` instead of failing the call: none, images, or images and fonts. */
  forgiving?: 'nothing' | 'images' | 'files'
  /** The assets that this render has fetched so far, by `src`; this call adds to them. */
  fetched?: Map<string, Promise<Asset>>
  /** Maximum total size of a render's assets in bytes. They are held in this process, whose memory other renders need. */
  budget?: number
}

/**
 * Fetches all assets of these pages at once, each source only once. The first failure ends the other fetches; its AppError names the
 * element that uses the asset.
 */
export async function resolveAssets(request: AssetRequest): Promise<ResolvedAssets> {
  const { design, pages, replacedSources, signal, forgiving = 'nothing' } = request
  const charge = byteBudget(request.budget ?? fetchLimits.renderBytes)
  const users = new Map<string, string>()
  for (const { elementId, src } of designSources(design, pages)) {
    if (!users.has(src)) users.set(src, elementId)
  }
  const failed = new AbortController()
  const options = { signal: AbortSignal.any([signal, failed.signal]) }
  // All fetches listen to this signal, and Node warns of a leak from the eleventh listener on.
  setMaxListeners(0, options.signal)
  const bring = bringOnce(request, options)
  const unusable = new Map<string, AppError>()
  let first: { fault: unknown } | undefined
  const needed = [...users].map(async ([src, elementId]) => {
    try {
      const asset = await bring(src)
      charge(asset)
      return { src, ...asset }
    } catch (thrown) {
      if (isUnusable(thrown) && isForgiven(elementId, forgiving)) {
        unusable.set(src, thrown)
        return undefined
      }
      first ??= { fault: signal.aborted ? signal.reason : nameElement(elementId, thrown) }
      failed.abort()
      throw first.fault
    }
  })
  const drawn = new Set(users.values())
  const previous = replacedSources
    .filter(({ elementId, previousSrc }) => drawn.has(elementId) && !users.has(previousSrc))
    .map(({ previousSrc: src }) =>
      bring(src).then(
        asset => {
          charge(asset)
          return { src, ...asset }
        },
        () => undefined,
      ),
    )
  const assets = [...(await Promise.all(needed)), ...(await Promise.all(previous))]
  const found = assets.filter(asset => asset !== undefined)
  // Images that cannot be fetched now may be available later.
  const certainty = found.length < assets.length ? -Infinity : Infinity
  const freshUntil = Math.min(certainty, ...found.map(asset => asset.freshUntil))
  return { ...byHash(found), freshUntil, unusable }
}

/** Fetches each source once per render, even in a later round. */
function bringOnce(
  { fetcher, fetched = new Map<string, Promise<Asset>>() }: AssetRequest,
  options: { signal: AbortSignal },
): (src: string) => Promise<Asset> {
  return src => {
    const asset = fetched.get(src) ?? fetcher.fetch(src, options)
    fetched.set(src, asset)
    return asset
  }
}

const isUnusable = (thrown: unknown): thrown is AppError =>
  thrown instanceof AppError && thrown.code === 'asset_unusable'

const isForgiven = (elementId: string, forgiving: AssetRequest['forgiving']): boolean =>
  forgiving === 'files' || (forgiving === 'images' && !isFont(elementId))

/** Adds up the sizes of the files as they arrive, but counts identical files once. Throws `asset_unusable` beyond the budget (bytes). */
function byteBudget(budget: number): (asset: { sha256: string; bytes: Uint8Array }) => void {
  const weighed = new Set<string>()
  let total = 0
  return ({ sha256, bytes }) => {
    if (weighed.has(sha256)) return
    weighed.add(sha256)
    total += bytes.length
    if (total > budget) throw new AppError('asset_unusable', filesTooLarge)
  }
}

function byHash(
  assets: readonly { src: string; sha256: string; bytes: Uint8Array }[],
): Pick<ResolvedAssets, 'sources' | 'bytes'> {
  return {
    sources: Object.fromEntries(assets.map(({ src, sha256 }) => [src, sha256])),
    bytes: new Map(assets.map(({ sha256, bytes }) => [sha256, bytes])),
  }
}
