import { type CodeContent, type Element, type ImageElement, type SvgElement } from '@platen/design'
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
 * Encodes a value as a Data Matrix or barcode. The result is that of `raw` in bwip-js: rows of modules (`pixs`, with `pixx` in each
 * row), or alternating widths of bars and spaces (`sbs`).
 */
export type CodeWriter = (
  symbology: 'code128' | 'datamatrix' | 'ean13' | 'ean8' | 'upca',
  text: string,
) => { pixs: ArrayLike<number>; pixx: number; pixy: number } | { sbs: readonly number[] }

/** Encodes a value as a QR code: its size in modules, and which of them are dark; those outside the code are not. */
export type QrWriter = (
  value: string,
  errorCorrection: CodeContent['errorCorrection'],
) => { size: number; get: (column: number, row: number) => boolean }

/** The functions that drawing needs from its platform. Everything is loaded beforehand, so no call waits. */
export interface DrawingHost {
  /** The number of device pixels per document pixel. */
  readonly pixelRatio: number
  /** The number of pixels in the finished file per document pixel, if it differs from `pixelRatio`: a PDF itself has no pixels. */
  readonly outputRatio?: number
  /** Returns the decoded, recoloured and filtered image of an element (by id); undefined if there is none. */
  picture(element: ImageElement | SvgElement): Picture | undefined
  /** Returns the decoded image of an image paint (by src); undefined if there is none. */
  paintPicture(src: string): PaintPicture | undefined
  /** Creates a transparent layer; width and height, in document px, are rounded up to whole device pixels. */
  layer(width: number, height: number): Layer
  /**
   * Returns the opacity, 0 to 255, that `draw` gives each pixel of a separate transparent canvas, in rows from the top. The size is
   * in whole pixels.
   */
  opacities(size: Size, draw: (context: Canvas2D) => void): Uint8Array
  /** Creates a Path2D, from SVG path data if given. (Path2D is a global only in browsers.) */
  path(data?: string): Path
  fontStack(request: FontRequest): FontStack
  /** Cached results of laying out the texts of earlier pages; without it, each text is laid out again. */
  readonly texts?: TextMemory
  /** Returns true once the images and fonts of an element are loaded; until then the element is left out. By default, all are ready. */
  isReady?(element: Element): boolean
  /**
   * Returns the element to lay out for now: a text keeps its previous fonts until its new ones are loaded. By default, it is the
   * element itself.
   */
  shownAs?(element: Element): Element
  /**
   * Encodes Data Matrix codes and barcodes. The encoder is large, so it is loaded only for pages for which `needsCodeWriter` returns true.
   */
  readonly code: CodeWriter
  /** Encodes QR codes: `writeQr`, which only pages for which `needsQrWriter` returns true need. */
  readonly qr: QrWriter
}
