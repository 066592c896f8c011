import { AppError } from '@platen/errors'
import { ByteCache } from '../cache/byte-cache'
import { type RenderTask } from '../task'

/** The bytes behind a `src`. */
export interface Asset {
  src: string
  sha256: string
  bytes: Uint8Array
}

/** Finds the bytes of a `src` during one render. */
export type AssetReader = (src: string) => Asset

/** Keeps the bytes of assets by their content, so that the parent need not send them again. */
export class AssetShelf {
  private readonly files: ByteCache<Uint8Array>

  constructor(limit: number) {
    this.files = new ByteCache(limit)
  }

  /** The hashes of a task whose bytes must come along with it. */
  missing(task: RenderTask): string[] {
    return [...new Set(Object.values(task.sources))].filter(sha256 => !this.files.has(sha256))
  }

  /** Takes the bytes that came with a task and opens what the task names. */
  open(task: RenderTask, sent: ReadonlyMap<string, Uint8Array>): AssetReader {
    for (const [sha256, bytes] of sent) this.files.set(sha256, bytes, bytes.length)
    return src => {
      const sha256 = task.sources[src]
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
