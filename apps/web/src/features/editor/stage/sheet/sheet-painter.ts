import {
  type CanvasView,
  type PageCanvas,
  pageCanvas,
  type PagePainterOptions,
} from '@platen/browser'
import { type Page } from '@platen/design'
import { type Editing } from '../../session/editing'
import { draggedIn } from '../../session/pointer-controller'
import { pageOf } from '../../session/shown-page'
import { type View } from '../../session/view'
import { isCovered, pixelRatioOf, type Place, shownArea } from './shown-area'

/** The time in ms after which a resting view is painted sharply. */
const restMs = 40
/** The time in ms between a painting and the report of missing images and fonts. */
const missingMs = 600

/** Paints the page on the canvas, and keeps the canvas in place when the view moves. */
export class SheetPainter {
  private readonly canvas: PageCanvas
  private readonly ends: (() => void)[]
  /** The zoom of the latest painting. */
  private zoom: number
  /** The page before the current drag. */
  private resting: Page | undefined
  /** The page for which the canvas is placed. */
  private placed: Page | undefined
  private isBusy = false
  private isLate = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private missingTimer: ReturnType<typeof setTimeout> | undefined
  private count = 0

  /** Starts to paint. The view must be known already. */
  constructor(
    private readonly editing: Editing,
    private readonly element: HTMLCanvasElement,
    tools: PagePainterOptions,
  ) {
    const view = this.view()
    this.zoom = view?.zoom ?? 1
    this.canvas = pageCanvas({
      ...tools,
      canvas: element,
      view: this.look(),
      onLate: () => this.tell(),
    })
    const { store, controller } = editing
    const repaint = (): void => this.soon()
    this.ends = [
      store.subscribe(repaint),
      controller.subscribe(repaint),
      editing.view.subscribe(() => this.follow()),
    ]
    this.paint()
    this.place()
  }

  close(): void {
    clearTimeout(this.timer)
    clearTimeout(this.missingTimer)
    for (const end of this.ends) end()
    this.editing.texts.set(undefined)
    this.canvas.close()
  }

  /** Paints now, or in the next frame if this frame has been painted already. */
  private soon(): void {
    if (this.isBusy) {
      this.isLate = true
      return
    }
    this.paint()
    this.isBusy = true
    requestAnimationFrame(() => {
      this.isBusy = false
      if (!this.isLate) return
      this.isLate = false
      this.soon()
    })
  }

  /** Paints now if a painting is waiting for the next frame. */
  private catchUp(): void {
    if (!this.isLate) return
    this.isLate = false
    this.paint()
  }

  private paint(): void {
    const { store, controller } = this.editing
    const state = store.state()
    const { preview } = controller.get()
    const page = pageOf(preview ? { ...state, design: preview.design } : state)
    if (!page) return
    if (this.placed && isElsewhere(this.placed, page)) this.sharpen()
    this.placed = page
    const moved = preview ? draggedIn(preview.gesture) : []
    if (moved.length > 0) {
      const rest = pageOf(state)
      if (!this.resting && rest) {
        this.resting = rest
        this.canvas.begin(rest, moved)
      }
      this.canvas.frame(page)
    } else if (this.resting) {
      this.resting = undefined
      this.canvas.end(page)
    } else this.canvas.edit(page)
    this.tell()
  }

  /** Publishes the geometry of the texts, the images that are loading, and the images and fonts that are missing. */
  private tell(): void {
    const { canvas, element } = this
    this.editing.extentOf.set(one => canvas.extentOf(one))
    this.editing.texts.set({
      geometryOf: id => canvas.textGeometry(id),
      paintNow: () => this.catchUp(),
    })
    element.dataset.painted = String(++this.count)
    const pending = canvas.pending()
    if (pending.join() !== this.editing.pending.get().join()) this.editing.pending.set(pending)
    if (pending.length === 0) this.editing.isDrawn.set(true)
    clearTimeout(this.missingTimer)
    this.missingTimer = setTimeout(() => {
      const { missing, missingFonts } = canvas.state()
      const before = this.editing.missing.get()
      if (
        missing.length + missingFonts.length + before.missing.length + before.missingFonts.length >
        0
      )
        this.editing.missing.set({ missing, missingFonts })
    }, missingMs)
  }

  /** Moves the canvas at once. If it is no longer sharp or shows too little of the page, paints it again when the view rests. */
  private follow(): void {
    const [view, page] = [this.view(), pageOf(this.editing.store.state())]
    if (!view || !page) return
    const { stage } = this.surroundings()
    this.place()
    clearTimeout(this.timer)
    const isWhole = isCovered(this.canvas.area, page, { view, stage })
    const isSharp = isWhole && view.zoom === this.zoom
    this.canvas.hold(!isSharp)
    if (isSharp) return
    this.timer = setTimeout(() => this.sharpen(), restMs)
  }

  private sharpen(): void {
    const view = this.view()
    if (!view) return
    this.zoom = view.zoom
    this.canvas.look(this.look())
    this.canvas.hold(false)
    this.tell()
    this.place()
  }

  private look(): CanvasView {
    const [view, page] = [this.view(), pageOf(this.editing.store.state())]
    const place = this.surroundings()
    if (!view || !page) return { pixelRatio: 1 }
    return {
      pixelRatio: pixelRatioOf(view.zoom, place.density),
      area: shownArea(page, view, place),
    }
  }

  /** Places the canvas over the area that it shows. */
  private place(): void {
    const view = this.view()
    if (!view) return
    const { x, y } = this.canvas.area
    const density = window.devicePixelRatio
    const scale = view.zoom / (this.zoom * density)
    // Rounded to whole device pixels, since the image would be blurred otherwise.
    const whole = (px: number): number => Math.round(px * density) / density
    const left = whole(view.x + x * view.zoom)
    const top = whole(view.y + y * view.zoom)
    this.element.style.transform = `translate(${left}px, ${top}px) scale(${scale})`
  }

  private view(): View | null {
    return this.editing.view.get()
  }

  private surroundings(): Place {
    const stage = this.editing.stageSize.get() ?? { width: 0, height: 0 }
    return { stage, density: window.devicePixelRatio }
  }
}

/** Returns true if the canvas must be placed again for a page: it is another page, or its size differs. */
function isElsewhere(before: Page, after: Page): boolean {
  const { id, width, height, bleed } = after
  const isSame = before.width === width && before.height === height && before.bleed === bleed
  return !isSame || before.id !== id
}
