import { LRUCache } from 'lru-cache'

/** The size of a page, in document px. */
export interface PageSize {
  width: number
  height: number
}

/** Caches page sizes by design and version, which never change, so that a call is checked without its document. */
export class PageSizes {
  private readonly sizes = new LRUCache<string, readonly PageSize[]>({ max: 2000 })

  /** Returns the page sizes of a version; `load` reads them if they are not cached. */
  async of(
    design: { id: string; version: number },
    load: () => Promise<readonly PageSize[]>,
  ): Promise<readonly PageSize[]> {
    const key = `${design.id}@${design.version}`
    const known = this.sizes.get(key)
    if (known) return known
    const sizes = await load()
    this.sizes.set(key, sizes)
    return sizes
  }
}
