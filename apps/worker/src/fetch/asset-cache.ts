import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type FileMemory } from '@platen/storage'

/** A cache of bytes by their SHA-256 (hex). */
export type AssetCache = Pick<LRUCache<string, Uint8Array>, 'get' | 'set'>

/**
 * Creates a cache of at most `limit` bytes, which drops the least recently used files first. A file larger than the limit is never kept.
 */
export function createAssetCache(limit: number): AssetCache {
  return new LRUCache({
    // The library does not accept 0, either as the limit or as the size of an empty file.
    maxSize: Math.max(1, limit),
    sizeCalculation: (bytes: Uint8Array) => Math.max(1, bytes.byteLength),
  })
}

/** Takes bytes from the cache once there is room for them outside it; undefined if the cache has dropped them. */
export async function takeCached(
  cache: AssetCache,
  sha256: string,
  room: Pick<FileMemory, 'grow'>,
): Promise<Uint8Array | undefined> {
  const kept = cache.get(sha256)
  if (!kept) return undefined
  await room.grow(kept.byteLength)
  return cache.get(sha256)
}

/** Returns the content hash under which bytes are cached and stored. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
