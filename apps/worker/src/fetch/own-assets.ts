import { AppError } from '@platen/errors'
import { requireObjectKey } from '@platen/design'
import { type FileMemory, type ObjectStore } from '@platen/storage'
import { LRUCache } from 'lru-cache'
import { type AssetCache, sha256Of, takeCached } from './asset-cache'
import { type Asset } from './remote-files'

/** Reads an uploaded file by its storage key, which contains the hash that the bytes must match. */
export type OwnAssets = (key: string, room: Pick<FileMemory, 'grow'>) => Promise<Asset>

const keysRemembered = 10_000

/**
 * Returns a function that reads uploaded files from the store, or from the cache if they have been read before, since the content of a key
 * never changes.
 */
export function createOwnAssets(store: Pick<ObjectStore, 'get'>, cache: AssetCache): OwnAssets {
  // Another organization may have put the bytes into the cache. Only a key that has been read before is known to exist.
  const readKeys = new LRUCache<string, true>({ max: keysRemembered })

  return async (key, room) => {
    const { sha256 } = requireObjectKey(key)
    const kept = readKeys.get(key) ? await takeCached(cache, sha256, room) : undefined
    if (kept) return { sha256, bytes: kept, freshUntil: Infinity }
    const stored = await store.get(key, size => room.grow(size))
    if (!stored) throw unusable('does not exist')
    if (sha256Of(stored.bytes) !== sha256) throw unusable('is damaged', `damaged object: ${key}`)
    cache.set(sha256, stored.bytes)
    readKeys.set(key, true)
    return { sha256, bytes: stored.bytes, freshUntil: Infinity }
  }
}

function unusable(reason: string, internal?: string): AppError {
  return new AppError('asset_unusable', `the uploaded asset ${reason}`, {
    ...(internal !== undefined && { internal }),
  })
}
