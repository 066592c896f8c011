import { LRUCache } from 'lru-cache'

/** How many thumbnails of an organization may be open, and which organizations lately had no room for more. */
export class OpenThumbnails {
  private readonly full = new LRUCache<string, true>({
    max: 10_000,
    ttl: 1000,
    // Looks at the clock each time: the library would trust one look for a millisecond.
    ttlResolution: 0,
  })

  constructor(readonly most: number) {}

  /** Whether to ask for more. No for a second after there was no room: else each list that is shown would count them again. */
  mayHaveRoom(organizationId: string): boolean {
    return !this.full.has(organizationId)
  }

  noteFull(organizationId: string): void {
    this.full.set(organizationId, true)
  }
}
