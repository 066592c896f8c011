import { AppError } from '@platen/errors'
import { ByteCache } from './byte-cache'

/** The bytes to which a `src` refers. */
export interface Asset {
  src: string
  sha256: string
  bytes: Uint8Array
}

/** Finds the bytes of a `src` during one render. */
export type AssetReader = (src: string) => Asset

/** The SHA-256 (hex) of the bytes for each `src` of a task. */
type Sources = Readonly<Record<string, string>>

/** Caches the bytes of assets by their content, so that the parent need not send them again. */
export class AssetCache {
  private readonly files: ByteCache<Uint8Array>

  constructor(limit: number) {
    this.files = new ByteCache(limit)
  }

  /** Returns the hashes of a task's assets whose bytes must be sent with it. */
  missing({ sources }: { sources: Sources }): string[] {
    return [...new Set(Object.values(sources))].filter(sha256 => !this.files.has(sha256))
  }

  /** Stores the bytes sent with a task; returns a reader of all the assets to which the task refers. */
  open({ sources }: { sources: Sources }, sent: ReadonlyMap<string, Uint8Array>): AssetReader {
    for (const [sha256, bytes] of sent) this.files.set(sha256, bytes, bytes.length)
    return src => {
      const sha256 = sources[src]
      const bytes = sha256 === undefined ? undefined : this.files.get(sha256)
      if (sha256 === undefined || bytes === undefined) {
        throw new AppError('internal', 'Internal error', {
          internal: 'bytes of an asset are missing',
        })
      }
      return { src, sha256, bytes }
    }
  }

  trim(): void {
    this.files.trim()
  }

  clear(): void {
    this.files.clear()
  }
}
