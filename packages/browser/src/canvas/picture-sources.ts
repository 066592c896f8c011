import { eachElement, type Page, picturedElements } from '@platen/design'
import {
  type DrawingHost,
  type PaintPicture,
  paintsBySource,
  type Picture,
  type PlacedPaint,
  type Rectangle,
} from '@platen/drawing'
import { DrawnPictures, isFor, keyOf } from '../painter/drawn-pictures'
import { type MissingPicture, type PagePainterOptions } from '../painter/page-painter'
import { elementPicture, paintPictureOf } from '../painter/pictures'
import { type DrawnPicture, type ShownPicture } from '../worker/messages'
import { seenElements } from './seen-elements'

/** The conditions under which a page will be drawn. */
export interface Opening {
  pixelRatio: number
  /** True during a gesture, when no images are requested. */
  isStill: boolean
  /** The visible part of the page, in page pixels. */
  area: Rectangle
}

type Pictured = Parameters<DrawingHost['picture']>[0]

/** The time before an image that cannot be shown is requested again, in ms. */
const pauseMs = 10_000

/** Provides images without waiting: a missing one is requested, has a placeholder meanwhile, and is announced when it has loaded. */
export class PictureSources {
  /** True during a gesture, when nothing is requested: an image that is being resized would be drawn again for each frame. */
  private isStill = false
  private pixelRatio = 1
  /** The elements that are at least partly visible; undefined if the whole page is visible, or at a pixel ratio of up to 1. */
  private seen: ReadonlySet<string> | undefined
  private readonly drawn: DrawnPictures
  private readonly pictures = new WeakMap<DrawnPicture, Picture>()
  private readonly paints = new WeakMap<DrawnPicture, PaintPicture>()
  private places = new Map<string, [PlacedPaint, ...PlacedPaint[]]>()
  /** The latest image for each place: by ID for elements, by src for paints. */
  private readonly last = new Map<string, { src: string; picture: DrawnPicture }>()
  /** The requested images by key, each with a controller that cancels its request. */
  private readonly waiting = new Map<string, AbortController>()
  private readonly failed = new Map<string, { reason: string; until: number }>()
  private inUse = new Set<DrawnPicture>()
  /** The IDs of elements that show nothing while their image is loading. */
  private readonly blank = new Set<string>()

  constructor(
    { worker, files }: Pick<PagePainterOptions, 'worker' | 'files'>,
    private readonly onLate: () => void,
  ) {
    this.drawn = new DrawnPictures({ worker, files })
  }

  get isWaiting(): boolean {
    return this.waiting.size > 0
  }

  /** Returns the images of a page that cannot be shown. */
  missingOn(page: Page): MissingPicture[] {
    const shown = [...picturedElements(page)].map(({ src }) => src)
    return [...new Set([...shown, ...this.places.keys()])].flatMap(src => {
      const { reason } = this.failed.get(src) ?? {}
      return reason === undefined ? [] : [{ src, reason }]
    })
  }

  /** Returns the IDs of a page's elements that show nothing yet, because their image is still loading. */
  pendingOn(page: Page): string[] {
    if (this.blank.size === 0) return []
    const ids = [...eachElement(page)].map(({ element }) => element.id)
    return ids.filter(id => this.blank.has(id))
  }

  /**
   * Begins to lay out a page. Each image paint is drawn for all its places on the page. Images that wait to be drawn for
   * an earlier zoom are abandoned.
   */
  open(page: Page, { pixelRatio, isStill, area }: Opening): void {
    if (pixelRatio !== this.pixelRatio) this.abandon()
    this.pixelRatio = pixelRatio
    const isPart = area.width < page.width || area.height < page.height
    this.seen = isPart && pixelRatio > 1 ? seenElements(page, area) : undefined
    this.isStill = isStill
    this.places = paintsBySource(page)
    this.inUse = new Set()
  }

  /** Abandons the images that wait to be drawn for the current zoom; returns true if there are any. */
  abandon(): boolean {
    const keys = [...this.waiting.keys()].filter(key => isFor(this.pixelRatio, key))
    for (const key of keys) {
      this.waiting.get(key)?.abort()
      this.waiting.delete(key)
    }
    return keys.length > 0
  }

  /** Drops images that have not been shown since `open` was called, if there are many. */
  trim(): void {
    this.drawn.trim(this.inUse)
  }

  /** Releases all images. */
  close(): void {
    this.drawn.close()
  }

  picture(element: Pictured): Picture | undefined {
    const { src, id } = element
    const shown: ShownPicture = { kind: 'element', element, pixelRatio: this.ratioOf(id) }
    const picture = this.find(src, shown, `element ${id}`)
    if (picture || this.failed.has(src)) this.blank.delete(id)
    else this.blank.add(id)
    return picture && kept(this.pictures, picture, elementPicture)
  }

  paint(src: string): PaintPicture | undefined {
    const places = this.places.get(src)
    if (!places) return undefined
    const shown: ShownPicture = { kind: 'paint', places, pixelRatio: this.pixelRatio }
    const picture = this.find(src, shown, `paint ${src}`)
    return picture && kept(this.paints, picture, paintPictureOf)
  }

  /** Returns the pixel ratio for an image. It is 1 for images out of view, which would take gigabytes at a high zoom. */
  private ratioOf(id: string): number {
    return this.seen && !this.seen.has(id) ? 1 : this.pixelRatio
  }

  private find(src: string, shown: ShownPicture, place: string): DrawnPicture | undefined {
    const own = this.drawn.here(src, shown) ?? this.placeholder(src, shown, place)
    const picture = own ?? this.replaced(src, place)
    if (own) this.last.set(place, { src, picture: own })
    if (picture) this.inUse.add(picture)
    return picture
  }

  /**
   * Returns the image that a place showed before its file changed, until the new file has loaded. Returns nothing if the new file
   * cannot be shown.
   */
  private replaced(src: string, place: string): DrawnPicture | undefined {
    const last = this.last.get(place)
    return last && !this.failed.has(src) && this.drawn.isKept(last.picture)
      ? last.picture
      : undefined
  }

  /** Returns the same image at another pixel ratio, or the latest image of the same file at its place. Requests the exact image. */
  private placeholder(src: string, shown: ShownPicture, place: string): DrawnPicture | undefined {
    if (!this.isStill) this.send(src, shown)
    const placeholder = this.drawn.placeholder(src, shown)
    if (placeholder) return placeholder
    const last = this.last.get(place)
    return last?.src === src && this.drawn.isKept(last.picture) ? last.picture : undefined
  }

  private send(src: string, shown: ShownPicture): void {
    const key = keyOf(src, shown)
    const { until = -Infinity } = this.failed.get(src) ?? {}
    if (this.waiting.has(key) || performance.now() < until) return
    const controller = new AbortController()
    this.waiting.set(key, controller)
    this.drawn
      .draw(src, shown, controller.signal)
      .picture.then(
        () => this.failed.delete(src),
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : String(error)
          this.failed.set(src, { reason, until: performance.now() + pauseMs })
        },
      )
      .finally(() => {
        // An abandoned request may have been sent again.
        if (this.waiting.get(key) === controller) this.waiting.delete(key)
        this.onLate()
      })
  }
}

function kept<Made>(
  made: WeakMap<DrawnPicture, Made>,
  picture: DrawnPicture,
  make: (picture: DrawnPicture) => Made,
): Made {
  const known = made.get(picture) ?? make(picture)
  made.set(picture, known)
  return known
}
