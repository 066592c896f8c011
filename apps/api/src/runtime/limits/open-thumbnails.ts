import { LRUCache } from 'lru-cache'

/** The limit on open thumbnails for each organization, and the organizations that have recently reached it. */
export class OpenThumbnails {
  private readonly full = new LRUCache<string, true>({
    max: 10_000,
    ttl: 1000,
    // Reads the clock each time: by default the library caches its time for a millisecond.
    ttlResolution: 0,
  })

  constructor(readonly most: number) {}

  /**
   * Returns false for a second after the limit has been reached: otherwise, each list that is shown would count the thumbnails
   * again.
   */
  mayHaveRoom(organizationId: string): boolean {
    return !this.full.has(organizationId)
  }

  noteFull(organizationId: string): void {
    this.full.set(organizationId, true)
  }
}
