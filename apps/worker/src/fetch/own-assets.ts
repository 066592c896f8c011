import { AppError } from '@platen/errors'
import { requireObjectKey } from '@platen/design'
import { type ObjectStore } from '@platen/storage'
import { type AssetCache, sha256Of } from './asset-cache'
import { type Asset } from './remote-files'

/** Reads an own file by its storage key; the key holds its hash, which the bytes must match. */
export type OwnAssets = (key: string) => Promise<Asset>

/** Reads own files from the store; what was read before comes from the cache, since a key's content never changes. */
export function createOwnAssets(store: Pick<ObjectStore, 'get'>, cache: AssetCache): OwnAssets {
  // The bytes may be in the cache for another organization; only a key that was read once proves that it exists.
  const seen = new Set<string>()
  const keysRemembered = 10_000

  return async key => {
    const { sha256 } = requireObjectKey(key)
    const kept = seen.has(key) ? cache.get(sha256) : undefined
    if (kept) return { sha256, bytes: kept, freshUntil: Infinity }
    const stored = await store.get(key)
    if (!stored) throw unusable('does not exist')
    if (sha256Of(stored.bytes) !== sha256) throw unusable('is damaged', `damaged object: ${key}`)
    cache.add(sha256, stored.bytes)
    if (seen.size >= keysRemembered) seen.clear()
    seen.add(key)
    return { sha256, bytes: stored.bytes, freshUntil: Infinity }
  }
}

function unusable(reason: string, internal?: string): AppError {
  return new AppError('asset_unusable', `the uploaded asset ${reason}`, {
    ...(internal !== undefined && { internal }),
  })
}
