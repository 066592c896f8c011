import { buffer } from 'node:stream/consumers'
import { type ObjectStore } from '@platen/storage'
import { LRUCache } from 'lru-cache'

/** The largest file that is kept, and all files together, in bytes. */
const mostOfFile = 256 * 1024
const mostOfAll = 32 * 1024 * 1024
/** The number of files whose last request is remembered. */
const remembered = 5000

/**
 * The bytes of files that are often asked for. A file is kept from its second request on, so that those that are asked for once neither
 * displace others nor are held whole. The key of a file names its content, so what is kept never changes; who may see it is decided before
 * each request.
 */
export class HotFiles {
  private readonly asked = new LRUCache<string, true>({ max: remembered })
  private readonly kept: LRUCache<string, Buffer>

  constructor(store: Pick<ObjectStore, 'open'>) {
    this.kept = new LRUCache({
      maxSize: mostOfAll,
      // The callers that wait for a file get it, even if others displace it meanwhile.
      ignoreFetchAbort: true,
      sizeCalculation: bytes => Math.max(1, bytes.length),
      fetchMethod: async key => {
        const opened = await store.open(key)
        return opened ? buffer(opened.stream) : undefined
      },
    })
  }

  /** Returns the bytes of a file of `size` bytes; null if it is to be streamed, or does not exist. Throws `unavailable`. */
  async bytesOf(key: string, size: number): Promise<Buffer | null> {
    if (size > mostOfFile) return null
    if (this.kept.has(key) || this.asked.has(key)) return (await this.kept.fetch(key)) ?? null
    this.asked.set(key, true)
    return null
  }
}
