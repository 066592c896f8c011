import { type DrawingReport, type Rectangle, type TextGeometry } from '@platen/drawing'
import { type KnownElement, type Page } from '@platen/design'
import { type MissingFont } from '../fonts/own-font'
import { type MissingPicture, type PagePainterOptions } from '../painter/page-painter'

/** The visible part of the page, and its zoom. */
export interface CanvasView {
  /** Device pixels per page pixel. */
  pixelRatio: number
  /**
   * The shown part of the page, in px, grown to whole device px; by default the page without its bleed. With a visible bleed it is larger
   * than the page; at a high zoom it is the part in the window, since canvases have limits.
   */
  area?: Rectangle
}

/** The parts that a canvas draws with, and its callbacks. */
export interface PageCanvasOptions extends PagePainterOptions {
  /** The canvas to draw on. It takes the size of the shown part, in device px. No other code may draw on it. */
  canvas: HTMLCanvasElement | OffscreenCanvas
  view: CanvasView
  /** The colour under a page whose background is not opaque: white unless given, as in files; null leaves it clear. */
  paper?: string | null
  /** Called when fonts or images loaded late and have been drawn; during a gesture they wait for its end. */
  onLate?: () => void
}

/** The state of the page as it is drawn by now. */
export interface CanvasState {
  /** The report of the drawing, for a file at its own scale. */
  report: DrawingReport
  /** Images that cannot be shown, and families that cannot be loaded here. */
  missing: readonly MissingPicture[]
  missingFonts: readonly MissingFont[]
  /** True when all fonts and images are loaded that can be: until then texts are held back and images have placeholders. */
  isWhole: boolean
}

/**
 * Draws one page on one canvas, in the main thread and without waiting. Pages are immutable: an object that is the same as before counts as
 * unchanged.
 * The costs are those of 300 elements on two cores without a GPU, at pixel ratio 1.
 */
export interface PageCanvas {
  /** Paints all of the page, for opening it and for whatever is not an edit of the page shown; about 20 ms. */
  settle(page: Page): void
  /**
   * Paints the differences from the page shown: the old and new bounds of elements that are other objects than before. A page of another id
   * or size is settled. The px are those that `settle` would give. Costs a few ms for one element, and most of a settle for one over all of
   * the page.
   */
  edit(page: Page): void
  /**
   * Begins a gesture on the elements of these ids on the page shown: the resting elements are kept as bitmaps. Costs about two settles, so
   * call it when the pointer has moved, not when it goes down. Does nothing during a gesture.
   */
  begin(page: Page, ids: Iterable<string>): void
  /**
   * Shows the page in the present state of a gesture; only the elements that it began with, and those inside of them, may differ. Costs 1
   * to 3 ms. May be off by parts of a px. Without a gesture it is an edit.
   */
  frame(page: Page): void
  /** Ends the gesture and shows the page as `settle` would; pass the page as it was at its beginning to give the gesture up. */
  end(page: Page): void
  /** Shows the page in another view, by a settle; a gesture continues and costs another beginning. */
  look(view: CanvasView): void
  /**
   * Delays fonts and images that load late, as during a gesture, while `isHeld` is true: while the canvas is only scaled, each of them
   * would cost a frame. Those that loaded meanwhile are drawn at the end.
   */
  hold(isHeld: boolean): void
  /** The part of the page that the canvas shows, in px: the area of the view grown to whole device px. */
  readonly area: Rectangle
  /**
   * Returns the bounds of everything that an element can paint, with its shadow, in page pixels; undefined if it does not exist or paints
   * nothing.
   */
  boundsOf(id: string): Rectangle | undefined
  /**
   * Returns the extent of an element, in px from the corner of its box: a text as far as it has grown or bends, any other element its box.
   * A text that is on no page yet is laid out for it, which costs up to a few ms; a text whose fonts are not loaded counts as its box.
   */
  extentOf(element: KnownElement): Rectangle
  /**
   * Returns the places of a text's graphemes, for carets and selections; undefined if it is no text on the page shown, or is held back.
   * Costs up to some ms, and nothing until the text changes.
   */
  textGeometry(id: string): TextGeometry | undefined
  /** Returns the ids of elements that show nothing yet, while their image is loading. */
  pending(): readonly string[]
  /** Returns the state of the page shown. */
  state(): CanvasState
  /** Releases all bitmaps. The canvas keeps its content. */
  close(): void
}
