import { type Page } from '@platen/design'
import {
  boxOf,
  type DrawingHost,
  expand,
  intersect,
  paintElements,
  paintPageBackground,
  type Point,
  type PreparedElement,
  type PreparedPage,
  type Rectangle,
} from '@platen/drawing'
import { contextOf } from '../host/layer'
import { plainLetters } from '../host/plain-letters'
import { clipTo, type Context, countedFrom, outwards, rounded, scaled, tilesOf } from './device-px'
import { type CanvasView } from './page-canvas'

/** The elements to paint, over the background of their page or alone. */
interface Content {
  elements: readonly PreparedElement[]
  host: DrawingHost
  over?: PreparedPage
}

/** The canvas with the part of a page that it shows. Rectangles are in device pixels of the canvas unless stated otherwise. */
export class Sheet {
  readonly context: Context
  private view: CanvasView
  private readonly paper: string | null
  private page: Page | undefined
  /** The visible part of the page, in device px from the top left of the page. */
  private seen: Rectangle = { x: 0, y: 0, width: 0, height: 0 }

  constructor(
    private readonly canvas: HTMLCanvasElement | OffscreenCanvas,
    { view, paper }: { view: CanvasView; paper: string | null },
  ) {
    const context = canvas.getContext('2d')
    if (!context) throw new Error('the browser provides no 2d context')
    plainLetters(context)
    this.context = context
    this.view = view
    this.paper = paper
  }

  get pixelRatio(): number {
    return this.view.pixelRatio
  }

  /** The visible part of the page, in page pixels. */
  get area(): Rectangle {
    return scaled(this.seen, 1 / this.view.pixelRatio)
  }

  /** The area of the whole canvas. */
  get whole(): Rectangle {
    return boxOf(this.seen)
  }

  /** Sets the view in which the next page is shown. */
  look(view: CanvasView): void {
    this.view = view
  }

  /** Gives the canvas the size of the page's view. Clears the canvas if the size changes. */
  fit(page: Page): void {
    const { view, canvas } = this
    this.page = page
    this.seen = rounded(scaled(view.area ?? boxOf(page), view.pixelRatio))
    const { width, height } = this.seen
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
  }

  /**
   * Paints the tiles that touch any of these parts; by default, all tiles. Engines round a little differently under different
   * clips. The clip of a tile is always the same, so a partial painting has the same pixels as a whole one.
   */
  paint(page: PreparedPage, host: DrawingHost, parts: readonly Rectangle[] = [this.whole]): void {
    for (const tile of tilesOf(this.whole)) {
      if (!parts.some(part => intersect(part, tile))) continue
      this.within(tile, part => this.put({ elements: page.elements, host, over: page }, part))
    }
  }

  /** Clears a part, and calls `paint` with the area of the page and its bleed inside the part, clipped to that area. */
  within(part: Rectangle, paint: (part: Rectangle) => void): void {
    const { context } = this
    context.save()
    clipTo(context, part)
    context.clearRect(part.x, part.y, part.width, part.height)
    const inside = intersect(part, this.pagePart())
    if (inside) {
      clipTo(context, inside)
      paint(inside)
    }
    context.restore()
  }

  /** Paints the content that touches a part. */
  put({ elements, ...content }: Content, part: Rectangle): void {
    const touching = elements.filter(element => {
      const place = this.placeOf(element)
      return place && intersect(place, part)
    })
    this.draw(this.context, { elements: touching, ...content }, { part, corner: { x: 0, y: 0 } })
  }

  /** Returns a bitmap of some content at a place, which may extend beyond the canvas. */
  bitmapOf(content: Content, place: Rectangle): ImageBitmap {
    const bitmap = new OffscreenCanvas(place.width, place.height)
    this.draw(contextOf(bitmap), content, { part: place, corner: place })
    return bitmap.transferToImageBitmap()
  }

  /**
   * Returns the place on the canvas at which an element paints, in whole px, including partly covered pixels; undefined if it
   * paints nothing there.
   */
  placeOf(element: PreparedElement): Rectangle | undefined {
    return element.painting && this.placeAt(element.painting.bounds)
  }

  /** Returns the place as `placeOf` does, including what is beyond the edges of the canvas. */
  reachOf({ painting }: PreparedElement): Rectangle | undefined {
    return painting && this.reachAt(painting.bounds)
  }

  /** Returns the place of a part of the page on the canvas, in whole px as in `placeOf`; undefined if it is outside. */
  placeAt(part: Rectangle): Rectangle | undefined {
    return intersect(this.reachAt(part), this.whole)
  }

  private reachAt(part: Rectangle): Rectangle {
    return outwards(countedFrom(this.seen, scaled(part, this.pixelRatio)))
  }

  private draw(
    context: Context,
    { elements, host, over }: Content,
    { part, corner }: { part: Rectangle; corner: Point },
  ): void {
    const { paper, seen, pixelRatio } = this
    const { x, y, width, height } = countedFrom(corner, part)
    context.save()
    if (over && paper !== null) {
      context.fillStyle = paper
      context.fillRect(x, y, width, height)
    }
    context.setTransform(pixelRatio, 0, 0, pixelRatio, -seen.x - corner.x, -seen.y - corner.y)
    const area = scaled({ ...part, x: part.x + seen.x, y: part.y + seen.y }, 1 / pixelRatio)
    const surface = { context, host, area }
    if (over) paintPageBackground(over, surface)
    paintElements(elements, surface)
    context.restore()
  }

  /** Returns the part of the canvas that the page and its bleed take up. */
  private pagePart(): Rectangle {
    const { page, seen } = this
    if (!page) return this.whole
    return countedFrom(seen, rounded(scaled(expand(boxOf(page), page.bleed), this.pixelRatio)))
  }
}
