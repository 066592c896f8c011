import { type Design, designSources } from '@platen/design'
import { AppError } from '@platen/errors'
import { type AssetFetcher } from '../fetch'

export interface ResolvedAssets {
  /** SHA-256 of the bytes by `src`, as the design writes it. */
  sources: Record<string, string>
  bytes: Map<string, Uint8Array>
}

export interface AssetRequest {
  design: Design
  /** 1-based; assets of other pages are not fetched. */
  pages: readonly number[]
  fetcher: Pick<AssetFetcher, 'fetch'>
  signal: AbortSignal
}

/**
 * Fetches everything that these pages draw, all at once and each source once. The first that fails ends the others;
 * its AppError names the element that needs it.
 */
export async function resolveAssets(request: AssetRequest): Promise<ResolvedAssets> {
  const { design, pages, fetcher, signal } = request
  const users = new Map<string, string>()
  for (const { elementId, src } of designSources(design, pages)) {
    if (!users.has(src)) users.set(src, elementId)
  }
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  let first: { fault: unknown } | undefined
  const fetched = [...users].map(async ([src, elementId]) => {
    try {
      return { src, ...(await fetcher.fetch(src, { signal: either })) }
    } catch (thrown) {
      first ??= { fault: signal.aborted ? signal.reason : nameElement(elementId, thrown) }
      failed.abort()
      throw first.fault
    }
  })
  const assets = await Promise.all(fetched)
  return {
    sources: Object.fromEntries(assets.map(({ src, sha256 }) => [src, sha256])),
    bytes: new Map(assets.map(({ sha256, bytes }) => [sha256, bytes])),
  }
}

function nameElement(elementId: string, thrown: unknown): unknown {
  if (!(thrown instanceof AppError) || thrown.code !== 'asset_unusable') return thrown
  const place = elementId.startsWith('fonts[') ? elementId : `element "${elementId}"`
  return new AppError('asset_unusable', `${place}: ${thrown.publicMessage}`, {
    internal: `${place}: ${thrown.message}`,
    cause: thrown.cause,
  })
}
