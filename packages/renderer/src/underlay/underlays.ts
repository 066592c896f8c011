import { type Page } from '@platen/design'
import { LRUCache } from 'lru-cache'
import { ByteCache } from '../cache/byte-cache'
import { type Bitmap, createBitmap } from '../canvas/bitmap'
import { type Pixels } from '../canvas/pixels'
import { paintedShares } from './painted-share'
import { type PageLook, prefixKeys } from './prefix-keys'

/** The px of a page's background and its first elements. */
export interface Underlay {
  /** How many of the page's elements are in it. */
  count: number
  image: Bitmap['image']
}

/** What is known of the lower part of a page. */
export interface LowerPart {
  /** What need not be painted. */
  underlay?: Underlay
  /** How many elements were below the same before, if they are worth keeping: `keep` takes their px. */
  alike?: { count: number; keep(pixels: Pixels): Underlay }
}

/** Keys of earlier pages; each takes some hundred bytes. */
const keysKept = 4096
/** What of a page must be more than plain colour for its px to be worth copying: half of it. */
const worthKeeping = 0.5
/** Bytes of a bitmap for each px, see `createBitmap`. */
const bytesPerPixel = 5.2

/**
 * Keeps the px of what stays as it was at the bottom of pages: renders of a template mostly change texts that lie over photographs
 * and gradients. What was painted twice is kept, by content; the poster of the benchmark takes 14 instead of 22 ms.
 */
export class Underlays {
  private readonly seen = new LRUCache<string, true>({ max: keysKept })
  private readonly bitmaps: ByteCache<Bitmap>

  constructor(private readonly limit: number) {
    this.bitmaps = new ByteCache(limit, bitmap => {
      bitmap.dispose()
    })
  }

  /** Finds what is known of the lower part of an opaque page, and notes the page. */
  find(page: Page, look: PageLook): LowerPart {
    if (look.width * look.height * bytesPerPixel > this.limit) return {}
    const keys = prefixKeys(page, look)
    const kept = keys.findLastIndex(key => this.bitmaps.has(key))
    const alike = keys.findLastIndex(key => this.seen.has(key))
    for (const key of keys) this.seen.set(key, true)
    const shares = paintedShares(page).slice(kept + 1, alike + 1)
    const worth = shares.reduce((sum, share) => sum + share, 0) >= worthKeeping
    const image = this.bitmaps.get(keys[kept] ?? '')?.image
    const keep = (pixels: Pixels): Underlay => this.keep(keys[alike] ?? '', alike, pixels)
    return {
      ...(image && { underlay: { count: kept, image } }),
      ...(worth && { alike: { count: alike, keep } }),
    }
  }

  /** Frees what is beyond the limit. Call between renders. */
  trim(): void {
    this.bitmaps.trim()
  }

  clear(): void {
    this.bitmaps.clear()
  }

  private keep(key: string, count: number, pixels: Pixels): Underlay {
    const bitmap = createBitmap(pixels)
    this.bitmaps.set(key, bitmap, bitmap.bytes)
    return { count, image: bitmap.image }
  }
}
