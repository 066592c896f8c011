import { LRUCache } from 'lru-cache'

/** Document px. */
export interface PageSize {
  width: number
  height: number
}

/** Page sizes by design and version, which never change: with them a call is checked without its document. */
export class PageSizes {
  private readonly sizes = new LRUCache<string, readonly PageSize[]>({ max: 2000 })

  /** The page sizes of a version; `load` reads them when they are unknown. */
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
