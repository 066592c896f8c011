import { type DrawingReport, type Rectangle, type TextGeometry } from '@platen/drawing'
import { type KnownElement, type Page } from '@platen/design'
import { type MissingFont } from '../fonts/own-font'
import { type MissingPicture, type PagePainterOptions } from '../painter/page-painter'

/** What of a page a canvas shows. */
export interface CanvasView {
  /** Device px per px of the page. */
  pixelRatio: number
  /**
   * The part of the page, in px of it, which is grown to whole device px; by default the page without its bleed. With a bleed that
   * shows it is larger than the page; at a high zoom it is what the window shows, since canvases have limits.
   */
  area?: Rectangle
}

/** What a canvas draws with, and whom it tells. */
export interface PageCanvasOptions extends PagePainterOptions {
  /** It takes the size of what it shows, in device px. Nobody else may draw on it. */
  canvas: HTMLCanvasElement | OffscreenCanvas
  view: CanvasView
  /** The colour under a page whose background is not opaque: white unless given, as in files; null leaves it clear. */
  paper?: string | null
  /** Hears when fonts or pictures came late and have been drawn; during a gesture they wait for its end. */
  onLate?: () => void
}

/** What is known of the page as it is drawn by now. */
export interface CanvasState {
  /** What the drawing told, for a file at its own scale. */
  report: DrawingReport
  /** Pictures that cannot be shown, and families that cannot be loaded here. */
  missing: readonly MissingPicture[]
  missingFonts: readonly MissingFont[]
  /** Whether all fonts and pictures are there that can be: until then texts are held back and pictures have placeholders. */
  isWhole: boolean
}

/**
 * Draws one page on one canvas, in the main thread and without waiting. Pages are immutable: what is the same object as before is
 * taken to look the same.
 *
 * The costs are those of 300 elements on two cores without a GPU, at pixel ratio 1.
 */
export interface PageCanvas {
  /** Paints all of the page, for opening it and for whatever is not an edit of the page shown; about 20 ms. */
  settle(page: Page): void
  /**
   * Paints what differs from the page shown: the old and new bounds of elements that are other objects than before. A page of
   * another id or size is settled. The px are those that `settle` would give. Costs a few ms for one element, and most of a settle
   * for one over all of the page.
   */
  edit(page: Page): void
  /**
   * Begins a gesture on the elements of these ids on the page shown: what rests is kept as bitmaps. Costs about two settles, so call
   * it when the pointer has moved, not when it goes down. Does nothing during a gesture.
   */
  begin(page: Page, ids: Iterable<string>): void
  /**
   * Shows the page as a gesture leaves it by now; only the elements that it began with, and what is inside of them, may differ.
   * Costs 1 to 3 ms. May be off by parts of a px. Without a gesture it is an edit.
   */
  frame(page: Page): void
  /** Ends the gesture and shows the page as `settle` would; pass the page as it was at its beginning to give the gesture up. */
  end(page: Page): void
  /** Shows the page in another view, by a settle; a gesture goes on and costs another beginning. */
  look(view: CanvasView): void
  /**
   * Whether fonts and pictures that come late wait, as during a gesture: while the canvas is only scaled, each of them would cost a
   * frame. Those that came meanwhile are drawn at the end of it.
   */
  hold(isHeld: boolean): void
  /** The part of the page that the canvas shows, in px of it: the area of the view grown to whole device px. */
  readonly area: Rectangle
  /** What an element paints at most, with its shadow, in px of the page; undefined if there is none or it paints nothing. */
  boundsOf(id: string): Rectangle | undefined
  /**
   * How far an element reaches, in px from the corner of its box: a text as far as it has grown or bends, any other its box. A text that
   * is on no page yet is laid out for it, which costs up to a few ms; one whose fonts are not there counts as its box.
   */
  extentOf(element: KnownElement): Rectangle
  /**
   * Where the graphemes of a text are, for carets and selections; undefined if it is no text on the page shown, or is held back.
   * Costs up to some ms, and nothing until the text changes.
   */
  textGeometry(id: string): TextGeometry | undefined
  /** The ids of elements that show nothing yet, while their picture is on its way. */
  pending(): readonly string[]
  /** What is known of the page shown. */
  state(): CanvasState
  /** Releases all bitmaps. The canvas keeps what it shows. */
  close(): void
}
