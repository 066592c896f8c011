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

/** What drawing needs from the platform it runs on. Everything is loaded beforehand: no call waits. */
export interface DrawingHost {
  /** Device px per document px. */
  readonly pixelRatio: number
  /** Px of the finished file per document px, if they differ from device px: a PDF has no px of its own. */
  readonly outputRatio?: number
  /** The decoded, recoloured and filtered picture of an element (by id), undefined if there is none. */
  picture(element: ImageElement | SvgElement): Picture | undefined
  /** The decoded picture of an image paint (by src), undefined if there is none. */
  paintPicture(src: string): PaintPicture | undefined
  /** Creates a transparent layer; width and height, in document px, are rounded up to whole device px. */
  layer(width: number, height: number): Layer
  /** Returns how opaque `draw` makes each px of a transparent canvas of its own, 0 to 255, in rows from the top; the size is in whole px. */
  opacities(size: Size, draw: (context: Canvas2D) => void): Uint8Array
  /** Creates a Path2D, from SVG path data if given. (Only browsers have it as a global.) */
  path(data?: string): Path
  fontStack(request: FontRequest): FontStack
  /** What earlier pages found out about their texts; without it, each text is laid out anew. */
  readonly texts?: TextMemory
  /** Whether what an element is drawn with is there; until then it is left out. By default everything is. */
  isReady?(element: Element): boolean
  /**
   * The element as it is laid out for now: a text in the faces that it had, until those that it has got are there. By default it is the
   * element itself.
   */
  shownAs?(element: Element): Element
  /** Large, so only loaded for pages on which `needsCodeWriter` finds a code of its kinds. */
  readonly code: CodeWriter
}
