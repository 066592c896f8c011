import { type Element, isKnownElement } from '@platen/design'
import {
  differsOnlyIn,
  type DrawingHost,
  expand,
  intersect,
  type PreparedElement,
  type PreparedPage,
  type Rectangle,
  union,
} from '@platen/drawing'
import { type Context, outwards } from './device-px'
import { type Run, runsOf } from './runs'
import { type Sheet } from './sheet'

/**
 * The limits on elements that are drawn for each frame: their number, and their total area, in multiples of the canvas. Beyond these
 * limits, bitmaps are moved by whole pixels, and may be off by half a pixel.
 */
const [mostDrawn, mostArea] = [12, 3]

/** The maximum total size of the bitmaps, in bytes. Elements that do not fit into it are drawn for each frame. */
const mostBytes = 256 * 1024 * 1024

/** The state at the beginning of a gesture. */
export interface GestureBeginning {
  sheet: Sheet
  page: PreparedPage
  host: DrawingHost
  ids: ReadonlySet<string>
  /** Returns the bounds of everything that an element of a laid-out page can paint, in page pixels. */
  boundsOf: (page: PreparedPage, id: string) => Rectangle | undefined
}

interface Bitmap {
  image: ImageBitmap
  /** The place at which the bitmap was drawn, in canvas pixels. */
  place: Rectangle
}

/** Shows a gesture: the resting elements as bitmaps, and the moving elements over and between them. */
export class Gesture {
  /** The part of the canvas whose pixels may differ from those that `settle` would draw. */
  touched: Rectangle | undefined
  private readonly runs: readonly Run[]
  private readonly bitmaps = new Map<Run, Bitmap>()
  private readonly below: Bitmap
  /** The area in which the moving elements are shown now. */
  private shown: Rectangle | undefined
  private bytes = 0

  constructor(private readonly beginning: GestureBeginning) {
    const { page, ids, sheet, host } = beginning
    this.runs = runsOf(page.elements, ({ element }) => holds(element, ids))
    const elements = page.elements.slice(0, this.runs[0]?.start ?? 0)
    const place = sheet.whole
    this.below = { image: sheet.bitmapOf({ elements, host, over: page }, place), place }
    const areFew = this.areFew(page)
    for (const run of this.runs) if (!run.blends && !(run.isMoving && areFew)) this.keep(run)
    this.shown = this.placeOfMoving(page)
  }

  /** Returns true if the page has the same elements in the same order as at the beginning, so that it can be shown as a frame. */
  fits({ elements }: PreparedPage): boolean {
    const begun = this.beginning.page.elements
    return (
      begun.length === elements.length &&
      begun.every(({ element }, index) => element.id === elements[index]?.element.id)
    )
  }

  frame(page: PreparedPage, host: DrawingHost): void {
    const { sheet } = this.beginning
    const now = this.placeOfMoving(page)
    const part = around(this.shown, now)
    this.shown = now
    if (!part) return
    this.touched = around(this.touched, part)
    sheet.within(part, inside => {
      draw(sheet.context, this.below, { x: 0, y: 0 })
      for (const run of this.runs) this.paint(run, { page, host, part: inside })
    })
  }

  /** Releases the bitmaps. */
  close(): void {
    for (const { image } of [this.below, ...this.bitmaps.values()]) image.close()
    this.bitmaps.clear()
  }

  private paint(run: Run, { page, host, part }: Frame): void {
    const { sheet } = this.beginning
    const bitmap = this.bitmaps.get(run)
    const way = bitmap && this.wayOf(run, page)
    if (bitmap && way) draw(sheet.context, bitmap, way)
    else sheet.put({ elements: page.elements.slice(run.start, run.end), host }, part)
  }

  /** Returns the distance that a run has moved from its first place, in whole px; undefined if it has changed in other ways. */
  private wayOf({ start, end, isMoving }: Run, page: PreparedPage): Way | undefined {
    if (!isMoving) return { x: 0, y: 0 }
    const { sheet } = this.beginning
    const before = this.beginning.page.elements.slice(start, end)
    const ways = before.map(({ element }, index) =>
      wayBetween(element, page.elements[start + index]?.element),
    )
    const [first] = ways
    const isOne = ways.every(way => way && first && isNear(way, first))
    if (!first || !isOne) return undefined
    const { pixelRatio } = sheet
    return { x: Math.round(first.x * pixelRatio), y: Math.round(first.y * pixelRatio) }
  }

  private placeOfMoving(page: PreparedPage): Rectangle | undefined {
    return this.movingOf(page)
      .map(element => this.placeOfMovingIn(element, page))
      .reduce(around, undefined)
  }

  /** Returns the place of the moving elements of a group. Leaves out the resting children if the group paints each child separately. */
  private placeOfMovingIn(moving: PreparedElement, page: PreparedPage): Rectangle | undefined {
    const { sheet, ids, boundsOf } = this.beginning
    const inside = movingInside(moving.element, ids)
    if (!inside) return sheet.placeOf(moving)
    const bounds = inside.map(id => boundsOf(page, id)).reduce(around, undefined)
    return bounds && sheet.placeAt(bounds)
  }

  private movingOf({ elements }: PreparedPage): PreparedElement[] {
    const moving = this.runs.filter(run => run.isMoving)
    return moving.flatMap(({ start, end }) => elements.slice(start, end))
  }

  private areFew(page: PreparedPage): boolean {
    const { sheet } = this.beginning
    const moving = this.movingOf(page)
    if (moving.length > mostDrawn) return false
    const areas = moving.map(element => areaOf(sheet.placeOf(element)))
    return areas.reduce((sum, area) => sum + area, 0) <= mostArea * areaOf(sheet.whole)
  }

  private keep(run: Run): void {
    const { sheet, page, host } = this.beginning
    const elements = page.elements.slice(run.start, run.end)
    const reach = elements.map(element => sheet.reachOf(element)).reduce(around, undefined)
    // Content beyond the canvas can be moved onto it, but rarely from far away.
    const { width, height } = sheet.whole
    const margin = run.isMoving ? Math.max(width, height) / 2 : 0
    const place = reach && intersect(reach, outwards(expand(sheet.whole, margin)))
    if (!place) return
    const bytes = place.width * place.height * 4
    if (this.bytes + bytes > mostBytes) return
    this.bytes += bytes
    this.bitmaps.set(run, { image: sheet.bitmapOf({ elements, host }, place), place })
  }
}

interface Frame {
  page: PreparedPage
  host: DrawingHost
  part: Rectangle
}

interface Way {
  x: number
  y: number
}

function draw(context: Context, { image, place }: Bitmap, { x, y }: Way): void {
  context.drawImage(image, place.x + x, place.y + y)
}

/** Returns the IDs of the elements that move in a group, if moving them leaves all other pixels of the group unchanged. */
function movingInside(element: Element, ids: ReadonlySet<string>): string[] | undefined {
  if (ids.has(element.id)) return [element.id]
  if (!isKnownElement(element) || element.type !== 'group') return []
  const { opacity, blendMode, shadow, mask, clip, children } = element
  if (opacity !== 1 || blendMode !== 'normal' || shadow || mask || clip) return undefined
  const inside = children.map(child => movingInside(child, ids))
  return inside.every(each => each !== undefined) ? inside.flat() : undefined
}

function holds(element: Element, ids: ReadonlySet<string>): boolean {
  if (ids.has(element.id)) return true
  if (!isKnownElement(element) || element.type !== 'group') return false
  return element.children.some(child => holds(child, ids))
}

function around(one: Rectangle | undefined, other: Rectangle | undefined): Rectangle | undefined {
  return one && other ? union(one, other) : (one ?? other)
}

const areaOf = (place: Rectangle | undefined): number => (place ? place.width * place.height : 0)

/** Returns the distance from one element to the other, in page pixels; undefined if they differ in other ways. */
function wayBetween(before: Element, after: Element | undefined): Way | undefined {
  if (before === after) return { x: 0, y: 0 }
  if (!after || !isKnownElement(before) || !isKnownElement(after)) return undefined
  if (!differsOnlyIn(before, after, ['x', 'y'])) return undefined
  return { x: after.x - before.x, y: after.y - before.y }
}

const isNear = (one: Way, other: Way): boolean =>
  Math.abs(one.x - other.x) < 0.01 && Math.abs(one.y - other.y) < 0.01
