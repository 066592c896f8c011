/** Document px. */
export interface PageSize {
  width: number
  height: number
}

const kept = 2000

/**
 * The page sizes of designs by id and version, which never change: the checks of a call then need no document.
 * The least recently used go first.
 */
export class PageSizes {
  private readonly sizes = new Map<string, readonly PageSize[]>()

  /** The sizes of a version's pages; `load` reads them when they are not known. */
  async of(
    design: { id: string; version: number },
    load: () => Promise<readonly PageSize[]>,
  ): Promise<readonly PageSize[]> {
    const key = `${design.id}@${design.version}`
    const sizes = this.sizes.get(key) ?? (await load())
    this.sizes.delete(key)
    this.sizes.set(key, sizes)
    const [oldest] = this.sizes.keys()
    if (this.sizes.size > kept && oldest !== undefined) this.sizes.delete(oldest)
    return sizes
  }
}
