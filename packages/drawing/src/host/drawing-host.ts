import { type ImageElement, type SvgElement } from '@platen/design'
import { type Canvas2D, type Path } from './canvas'
import { type PaintPicture, type Picture } from './picture'

/** An offscreen surface in the size of a part of the page. */
export interface Layer {
  /** Transparent, origin at its top left, already scaled to document px. */
  readonly context: Canvas2D
  /**
   * Draws the whole layer with its top left at x, y (document px) as ONE operation under the context's
   * alpha, blend mode and shadow. Called at most once; the host may free the layer afterwards.
   */
  drawOnto(target: Canvas2D, x: number, y: number): void
}

/** A face that is wanted, and what is to be drawn in it. */
export interface FontRequest {
  family: string
  weight: number
  style: 'italic' | 'normal'
  /** All that is drawn in this face: the stack holds only the fallbacks that it needs. */
  text: string
  /** Decides among forms of one character that languages draw differently; null where nothing is said. */
  lang: string | null
}

/** What `ctx.font` needs beyond size, weight and style. */
export interface FontStack {
  /** The family list with every fallback spelled out: canvases fall back to nothing else. */
  css: string
  /** True when the family is not there and the default stands first in the list. */
  missing: boolean
  /** That default's name, when the family is missing. */
  standIn?: string
  /** The list for emoji, where `css` would draw some of them as text; absent where it draws all in colours. */
  emojiCss?: string
  /** The families that draw what the wanted one lacks, by their names; absent when it has all. */
  fallbacks?: string[]
  /** The graphemes of the text that no font has, each once; absent when all are there. */
  missingGlyphs?: string[]
}

/** What the drawing asks of the place where it runs. Everything is ready beforehand: no call waits. */
export interface DrawingHost {
  /** Device px per document px. */
  readonly pixelRatio: number
  /** Px of the finished file per document px, where they are not the device's: a PDF has no px of its own. */
  readonly outputRatio?: number
  /** The decoded, recoloured, filtered picture of an element (by its id), undefined when there is none. */
  picture(element: ImageElement | SvgElement): Picture | undefined
  /** The decoded picture of an image paint (by its src), undefined when there is none. */
  paintPicture(src: string): PaintPicture | undefined
  /** A transparent layer; width and height in document px come out as whole device px. */
  layer(width: number, height: number): Layer
  /** A Path2D, from SVG path data when given (a global only in browsers). */
  path(data?: string): Path
  fontStack(request: FontRequest): FontStack
}
