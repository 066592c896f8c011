import { type Element, type ImageElement, type SvgElement } from '@platen/design'
import { type FontRequest, type FontStack } from '@platen/typefaces'
import { type Size } from '../geometry/rectangle'
import { type Canvas2D, type Path } from './canvas'
import { type PaintPicture, type Picture } from './picture'
import { type TextMemory } from './text-memory'

/** An offscreen surface the size of a part of the page. */
export interface Layer {
  /** Starts transparent, with its origin at the top left and scaled to document px. */
  readonly context: Canvas2D
  /**
   * Draws the whole layer with its top left at x, y (document px) as ONE operation with the context's alpha,
   * blend mode and shadow. Called at most once; the host may free the layer afterwards.
   */
  drawOnto(target: Canvas2D, x: number, y: number): void
}

/**
 * Encodes a value as a Data Matrix or barcode, as `raw` of bwip-js does: rows of modules (`pixs`, `pixx` to a row), or
 * alternating widths of bars and spaces (`sbs`).
 */
export type CodeWriter = (
  symbology: 'code128' | 'datamatrix' | 'ean13' | 'ean8' | 'upca',
  text: string,
) => { pixs: ArrayLike<number>; pixx: number; pixy: number } | { sbs: readonly number[] }

/** The functions that drawing needs from its platform. Everything is loaded beforehand: no call waits. */
export interface DrawingHost {
  /** Device px per document px. */
  readonly pixelRatio: number
  /** Px in the finished file per document px, if they differ from device px: a PDF has no px itself. */
  readonly outputRatio?: number
  /** Returns the decoded, recoloured and filtered image of an element (by id); undefined without one. */
  picture(element: ImageElement | SvgElement): Picture | undefined
  /** Returns the decoded image of an image paint (by src); undefined without one. */
  paintPicture(src: string): PaintPicture | undefined
  /** Creates a transparent layer; width and height, in document px, are rounded up to whole device px. */
  layer(width: number, height: number): Layer
  /**
   * Returns the opacity that `draw` gives each px on a separate transparent canvas, 0 to 255, in rows from the top; the size is in
   * whole px.
   */
  opacities(size: Size, draw: (context: Canvas2D) => void): Uint8Array
  /** Creates a Path2D, from SVG path data if given. (Only browsers have it as a global.) */
  path(data?: string): Path
  fontStack(request: FontRequest): FontStack
  /** Cached results of laying out the texts of earlier pages; without it, each text is laid out again. */
  readonly texts?: TextMemory
  /** Returns true once the images and fonts of an element are loaded; until then it is left out. By default all elements are ready. */
  isReady?(element: Element): boolean
  /**
   * Returns the element to lay out for now: a text in its previous fonts, until its new ones are loaded. By default the element
   * itself.
   */
  shownAs?(element: Element): Element
  /** Encodes barcodes. It is large, so it is only loaded for pages that `needsCodeWriter` returns true for. */
  readonly code: CodeWriter
}
