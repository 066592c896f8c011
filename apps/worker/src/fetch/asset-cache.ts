import { createHash } from 'node:crypto'

/** Bytes by their SHA-256 (hex). */
export interface AssetCache {
  get(sha256: string): Uint8Array | undefined
  add(sha256: string, bytes: Uint8Array): void
}

/** Keeps at most `limit` bytes; the least recently used go first, a larger file is not kept at all. */
export function createAssetCache(limit: number): AssetCache {
  const entries = new Map<string, Uint8Array>()
  let total = 0

  const remove = (sha256: string): Uint8Array | undefined => {
    const bytes = entries.get(sha256)
    if (bytes && entries.delete(sha256)) total -= bytes.byteLength
    return bytes
  }

  return {
    get(sha256) {
      const bytes = remove(sha256)
      if (bytes) {
        entries.set(sha256, bytes)
        total += bytes.byteLength
      }
      return bytes
    },

    add(sha256, bytes) {
      remove(sha256)
      if (bytes.byteLength > limit) return
      entries.set(sha256, bytes)
      total += bytes.byteLength
      for (const oldest of entries.keys()) {
        if (total <= limit) return
        remove(oldest)
      }
    },
  }
}

/** The content hash under which bytes are kept and stored. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
