import { type KnownElement, type Page } from '@platen/design'
import {
  boxOf,
  type Canvas2D,
  type DrawingHost,
  paintedBounds,
  type PreparedElement,
  PreparedElements,
  type PreparedPage,
  preparePage,
  type Rectangle,
  reportOf,
  textExtent,
  type TextGeometry,
} from '@platen/drawing'
import { CanvasSources } from './canvas-sources'
import { changedElements } from './changed-elements'
import { Gesture } from './gesture'
import {
  type CanvasState,
  type CanvasView,
  type PageCanvas,
  type PageCanvasOptions,
} from './page-canvas'
import { Sheet } from './sheet'
import { TextGeometries } from './text-geometries'

/** Creates a canvas for pages. It is blank until `settle` is first called. */
export function pageCanvas(options: PageCanvasOptions): PageCanvas {
  return new DrawnCanvas(options)
}

class DrawnCanvas implements PageCanvas {
  private readonly kept = new PreparedElements()
  private readonly texts = new TextGeometries(this.kept)
  private readonly sheet: Sheet
  private readonly sources: CanvasSources
  private shown: PreparedPage | undefined
  private gesture: Gesture | undefined
  /** The page as it was when the gesture began, and the moving elements. */
  private begun: PreparedPage | undefined
  private moving: ReadonlySet<string> = new Set()
  private isHeld = false
  /** True if something has loaded, or was abandoned, since `hold(true)` and is not drawn yet. */
  private isLate = false

  constructor(private readonly options: PageCanvasOptions) {
    const { canvas, view, paper = '#ffffff' } = options
    this.sheet = new Sheet(canvas, { view, paper })
    this.sources = new CanvasSources(options, () => this.drawLate())
  }

  settle(page: Page): void {
    this.drop()
    this.sheet.fit(page)
    this.isLate = false
    this.paint(this.prepare(page))
    this.sources.trim()
  }

  edit(page: Page): void {
    if (this.gesture) this.end(page)
    else this.repaint(page, [])
  }

  begin(page: Page, ids: Iterable<string>): void {
    if (this.gesture) return
    // Draws elements that have loaded but are not drawn yet. Otherwise they would keep their earlier look during the gesture.
    this.edit(page)
    const host = this.open(page, true)
    const prepared = preparePage(page, this.tools(host), { kept: this.kept })
    const moving = new Set(ids)
    this.moving = moving
    this.gesture = new Gesture({
      sheet: this.sheet,
      page: prepared,
      host,
      ids: moving,
      boundsOf: ({ page: shown }, id) => paintedBounds(shown, id, this.kept),
    })
    this.begun = prepared
  }

  frame(page: Page): void {
    const { gesture } = this
    if (!gesture) {
      this.edit(page)
      return
    }
    const prepared = this.prepare(page, this.shown)
    if (gesture.fits(prepared.page)) {
      gesture.frame(prepared.page, prepared.host)
      this.shown = prepared.page
    } else this.beginAgain(page)
  }

  end(page: Page): void {
    const { gesture, begun } = this
    this.drop()
    if (gesture) this.shown = begun
    this.repaint(page, gesture?.touched ? [gesture.touched] : [])
  }

  look(view: CanvasView): void {
    this.sheet.look(view)
    const { shown, gesture } = this
    if (!shown) return
    this.drop()
    this.settle(shown.page)
    if (gesture) this.begin(shown.page, this.moving)
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld
    if (isHeld) this.isLate = this.sources.abandon() || this.isLate
    else if (this.isLate) this.drawLate()
  }

  get area(): Rectangle {
    return this.sheet.area
  }

  boundsOf(id: string): Rectangle | undefined {
    return this.shown && paintedBounds(this.shown.page, id, this.kept)
  }

  extentOf(element: KnownElement): Rectangle {
    if (element.type !== 'text') return boxOf(element)
    const laid = this.kept.find(element) ?? this.laidOut(element)
    const text = laid?.painting?.text
    return text ? textExtent(text) : boxOf(element)
  }

  textGeometry(id: string): TextGeometry | undefined {
    const { shown } = this
    return shown && this.texts.find(shown.page, id, () => this.tools(this.open(shown.page)))
  }

  pending(): readonly string[] {
    const { shown, sources } = this
    return shown ? sources.pendingOn(shown.page) : []
  }

  state(): CanvasState {
    const { shown, sources } = this
    if (!shown) return nothing
    const report = reportOf(shown, this.tools(this.open(shown.page)))
    const found = sources.state(shown.page)
    return { report, ...found, isWhole: found.isWhole && !this.isLate }
  }

  close(): void {
    this.drop()
    this.sources.close()
  }

  /** Lays out a text that was not on the page when the page was last painted. */
  private laidOut(element: KnownElement): PreparedElement | undefined {
    const { shown } = this
    return shown && this.kept.prepare(element, this.tools(this.open(shown.page)))
  }

  /** Begins the gesture again, including elements that were not there at its start, such as copies of the moving elements. */
  private beginAgain(page: Page): void {
    const known = new Set(this.shown?.page.children.map(({ id }) => id))
    const come = page.children.flatMap(({ id }) => (known.has(id) ? [] : [id]))
    const moving = [...this.moving, ...come]
    this.end(page)
    this.begin(page, moving)
  }

  private drop(): void {
    this.gesture?.close()
    this.gesture = undefined
  }

  private repaint(page: Page, touched: readonly Rectangle[]): void {
    const { shown, sheet } = this
    const prepared = this.prepare(page)
    const changed = shown && changedElements(shown, prepared.page)
    if (!changed) {
      this.settle(page)
      return
    }
    const places = changed.flatMap(element => sheet.placeOf(element) ?? [])
    this.paint(prepared, [...places, ...touched])
  }

  private prepare(page: Page, before?: PreparedPage): Prepared {
    const { kept } = this
    const host = this.open(page)
    return { page: preparePage(page, this.tools(host), { kept, before }), host }
  }

  private paint({ page, host }: Prepared, parts?: readonly Rectangle[]): void {
    this.sheet.paint(page, host, parts)
    this.shown = page
  }

  private open(page: Page, isStill = this.gesture !== undefined): DrawingHost {
    const { pixelRatio, area } = this.sheet
    return this.sources.open(page, { pixelRatio, area, isStill })
  }

  private tools(host: DrawingHost): { host: DrawingHost; context: Canvas2D } {
    return { host, context: this.sheet.context }
  }

  private drawLate(): void {
    this.isLate = this.isHeld
    if (!this.shown || this.gesture || this.isHeld) return
    this.edit(this.shown.page)
    this.options.onLate?.()
  }
}

/** A laid-out page and its drawing tools. */
interface Prepared {
  page: PreparedPage
  host: DrawingHost
}

const nothing: CanvasState = {
  report: { warnings: [], elements: [], links: [] },
  missing: [],
  missingFonts: [],
  isWhole: false,
}
