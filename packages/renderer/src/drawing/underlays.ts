import { type Page } from '@platen/design'
import { LRUCache } from 'lru-cache'
import { ByteCache } from '../assets/byte-cache'
import { type Bitmap, bitmapBytes, createBitmap } from '../canvas/bitmap'
import { type Pixels } from '../canvas/pixels'
import { paintedShares } from './painted-shares'
import { type PageConditions, prefixKeys } from './prefix-keys'

/** A page's background and its first elements, as pixels. */
export interface Underlay {
  /** The number of the page's elements that it contains. */
  count: number
  image: Bitmap['image']
}

/** The known lower part of a page. */
export interface LowerPart {
  /** The part that need not be painted. */
  underlay?: Underlay
  /** The number of lowest elements that are worth keeping as pixels; `keep` stores them. */
  worthKeeping?: { count: number; keep(pixels: Pixels): Underlay }
}

/** The maximum number of keys of earlier pages; each takes a few hundred bytes. */
const keysKept = 4096
/** The share of a page that must be more than plain colour for its pixels to be worth copying. */
const leastShare = 0.5

/**
 * Keeps the unchanged lower parts of pages as pixels: most renders of a template change texts over photographs and gradients. A
 * part that is painted for the second time is kept, by content. Draw an underlay before the next call, which may drop it to make
 * room for another. That can happen even during a render, since all of its pages together could exceed the limit.
 */
export class Underlays {
  private readonly seen = new LRUCache<string, true>({ max: keysKept })
  private readonly bitmaps: ByteCache<Bitmap>

  constructor(private readonly limit: number) {
    this.bitmaps = new ByteCache(limit, bitmap => bitmap.dispose())
  }

  /** The number of bytes held. */
  get bytes(): number {
    return this.bitmaps.bytes
  }

  /** Returns the known lower part of an opaque page, and remembers the page. */
  find(page: Page, conditions: PageConditions): LowerPart {
    if (bitmapBytes(conditions) > this.limit) return {}
    const keys = prefixKeys(page, conditions)
    const kept = keys.findLastIndex(key => this.bitmaps.has(key))
    const repeated = keys.findLastIndex(key => this.seen.has(key))
    for (const key of keys) this.seen.set(key, true)
    const image = this.bitmaps.get(keys[kept] ?? '')?.image
    const worth = repeated > kept && shareOf(page, kept + 1, repeated + 1) >= leastShare
    const keep = (pixels: Pixels): Underlay => this.keep(keys[repeated] ?? '', repeated, pixels)
    return {
      ...(image && { underlay: { count: kept, image } }),
      ...(worth && { worthKeeping: { count: repeated, keep } }),
    }
  }

  clear(): void {
    this.bitmaps.clear()
  }

  private keep(key: string, count: number, pixels: Pixels): Underlay {
    let bitmap = this.bitmaps.get(key)
    if (!bitmap) {
      bitmap = createBitmap(pixels)
      this.bitmaps.set(key, bitmap, bitmap.bytes)
      this.bitmaps.trim()
    }
    return { count, image: bitmap.image }
  }
}

/** Returns the painted share of a range of a page's parts, of which the background is the first. */
function shareOf(page: Page, from: number, to: number): number {
  const shares = paintedShares(page).slice(from, to)
  return shares.reduce((sum, share) => sum + share, 0)
}
