import { type DrawingReport, type Rectangle, type TextGeometry } from '@platen/drawing'
import { type KnownElement, type Page } from '@platen/design'
import { type MissingFont } from '../fonts/own-font'
import { type MissingPicture, type PagePainterOptions } from '../painter/page-painter'

/** The visible part of a page, and its zoom. */
export interface CanvasView {
  /** Device pixels per page pixel. */
  pixelRatio: number
  /**
   * The visible part of the page, in px, extended to whole device pixels. By default, it is the page without its bleed. With a
   * visible bleed, it is larger than the page. At a high zoom, it is the part in the window, since canvases have a maximum size.
   */
  area?: Rectangle
}

/** The tools that a canvas draws with, and its callbacks. */
export interface PageCanvasOptions extends PagePainterOptions {
  /** The canvas to draw on. Its size becomes that of the visible part, in device px. No other code may draw on it. */
  canvas: HTMLCanvasElement | OffscreenCanvas
  view: CanvasView
  /** The colour under a page whose background is not opaque. The default is white, as in files; null leaves the canvas transparent. */
  paper?: string | null
  /** Called after fonts or images that loaded late have been drawn. During a gesture, they are drawn only at its end. */
  onLate?: () => void
}

/** The state of the page as it is currently drawn. */
export interface CanvasState {
  /** The report on drawing the page. As in a file, its warnings do not depend on the zoom. */
  report: DrawingReport
  /** Images that cannot be shown, and families that cannot be loaded here. */
  missing: readonly MissingPicture[]
  missingFonts: readonly MissingFont[]
  /** True once everything that can be loaded has been. Until then, texts that lack fonts are not drawn, and images have placeholders. */
  isWhole: boolean
}

/**
 * Draws one page on one canvas, in the main thread and without waiting. Pages are immutable: an object that is the same as before
 * counts as unchanged. All times were measured with 300 elements on two cores without a GPU, at pixel ratio 1.
 */
export interface PageCanvas {
  /** Paints the whole page. Use it to open a page, and for any change that is not an edit of the current page. Takes about 20 ms. */
  settle(page: Page): void
  /**
   * Paints what has changed since the current page: the old and new bounds of elements that are different objects. A page with
   * another ID or size is painted whole. The pixels are those that `settle` would give. Takes a few milliseconds for one element,
   * and almost as long as `settle` if that element covers the whole page.
   */
  edit(page: Page): void
  /**
   * Begins a gesture on the elements with these IDs on the current page: the resting elements are kept as bitmaps. Takes about as
   * long as two calls to `settle`, so call it when the pointer has moved, not when it goes down. Does nothing during a gesture.
   */
  begin(page: Page, ids: Iterable<string>): void
  /**
   * Shows the page in the current state of a gesture. Only the elements that the gesture began with, and those inside them, may
   * differ. Takes 1 to 3 ms. The result may be off by parts of a pixel. Without a gesture, this is an edit.
   */
  frame(page: Page): void
  /** Ends the gesture and shows the page as `settle` would. To cancel the gesture, pass the page as it was at the beginning. */
  end(page: Page): void
  /** Shows the page in another view, as `settle` would. A gesture in progress begins again, which takes as long as `begin`. */
  look(view: CanvasView): void
  /**
   * Delays fonts and images that load late while `isHeld` is true, as during a gesture. Use it while the canvas is only scaled,
   * since drawing each of them would cost a frame. Images that wait to be drawn are abandoned, which leaves the processor to the
   * frames. At the end, those that have loaded in the meantime are drawn, and the others are requested again.
   */
  hold(isHeld: boolean): void
  /** The part of the page that the canvas shows, in px: the area of the view, extended to whole device pixels. */
  readonly area: Rectangle
  /**
   * Returns the bounds of everything that an element can paint, with its shadow, in page pixels; undefined if it does not exist or
   * paints nothing.
   */
  boundsOf(id: string): Rectangle | undefined
  /**
   * Returns the extent of an element, in px from the top left of its box. For a text, this includes lines that grow or curve beyond the
   * box; for any other element, it is the box. A text that is on no page yet is laid out, which takes up to a few milliseconds. A text
   * whose fonts have not loaded counts as its box.
   */
  extentOf(element: KnownElement): Rectangle
  /**
   * Returns the places of a text's graphemes, for carets and selections; undefined if the ID is not that of a text on the current
   * page, or if the text is not drawn yet. Takes up to a few milliseconds, and no time after that until the text changes.
   */
  textGeometry(id: string): TextGeometry | undefined
  /** Returns the IDs of elements that show nothing yet, because their image is still loading. */
  pending(): readonly string[]
  /** Returns the state of the current page. */
  state(): CanvasState
  /** Releases all bitmaps. The canvas keeps its content. */
  close(): void
}
