import { type ImageElement, type SvgElement } from '@platen/design'

/** A rectangle in px: of the document, or of a picture where said. */
export interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** An affine transform as canvases take it: x' = ax + cy + e, y' = bx + dy + f. */
export interface Matrix {
  a: number
  b: number
  c: number
  d: number
  e: number
  f: number
}

/** The box of a paint. */
export interface PaintArea extends Rectangle {
  /** From the origin that the box is said in to the current one, where they differ; it does not stretch. */
  turned?: Matrix
}

/** What of a Path2D the drawing uses. */
export interface Path {
  addPath(path: Path, transform?: Matrix): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void
  closePath(): void
  rect(x: number, y: number, width: number, height: number): void
  roundRect(x: number, y: number, width: number, height: number, radii: number[]): void
  ellipse(
    ...geometry: [
      x: number,
      y: number,
      radiusX: number,
      radiusY: number,
      rotation: number,
      startAngle: number,
      endAngle: number,
    ]
  ): void
}

/** What of a CanvasGradient the drawing uses. */
export interface Gradient {
  addColorStop(offset: number, color: string): void
}

/** What of TextMetrics the drawing uses; all in px. */
export interface TextMeasure {
  readonly width: number
  readonly fontBoundingBoxAscent: number
  readonly fontBoundingBoxDescent: number
}

/**
 * The part of CanvasRenderingContext2D that the drawing allows itself: standard calls that browsers and
 * the server draw alike. Extensions of one side would make the editor and the file differ.
 */
export interface Canvas2D {
  fillStyle: string | object
  strokeStyle: string | object
  globalAlpha: number
  globalCompositeOperation: string
  shadowColor: string
  shadowBlur: number
  shadowOffsetX: number
  shadowOffsetY: number
  lineWidth: number
  lineCap: 'butt' | 'round' | 'square'
  lineJoin: 'bevel' | 'miter' | 'round'
  miterLimit: number
  font: string
  letterSpacing: string
  wordSpacing: string
  textAlign: string
  textBaseline: 'alphabetic' | 'bottom' | 'hanging' | 'ideographic' | 'middle' | 'top'
  direction: 'inherit' | 'ltr' | 'rtl'
  /** Only browsers have it; there it must be geometricPrecision, or widths differ from the server's. */
  textRendering?: string
  save(): void
  restore(): void
  translate(x: number, y: number): void
  transform(...matrix: [a: number, b: number, c: number, d: number, e: number, f: number]): void
  clip(path: Path, rule?: 'evenodd' | 'nonzero'): void
  fill(path: Path): void
  stroke(path: Path): void
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
  strokeText(text: string, x: number, y: number): void
  measureText(text: string): TextMeasure
  setLineDash(segments: number[]): void
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient
  createRadialGradient(
    ...circles: [x0: number, y0: number, r0: number, x1: number, y1: number, r1: number]
  ): Gradient
  createConicGradient(startAngle: number, x: number, y: number): Gradient
}

/** What the text of a drawing asks for in vain. */
export interface TextLack {
  /** Families that are not there. */
  families: readonly string[]
  /** Graphemes that no font has, each once. */
  glyphs: readonly string[]
}

/** A decoded image or drawing, of any backend. */
export interface Picture {
  /** Of a drawing whose own text is not drawn as it says. */
  readonly lack?: TextLack
  /** Natural size in px: what the source has, however many of them are kept decoded. */
  readonly width: number
  readonly height: number
  /**
   * Draws the part `source` (natural px) into `target` (document px) as ONE drawing operation, so that
   * the alpha, blend mode and shadow set on the context apply once.
   */
  draw(context: Canvas2D, source: Rectangle, target: Rectangle): void
}

/** A picture that can be a paint. */
export interface PaintPicture extends Picture {
  /**
   * A fill style that shows the whole picture in `target` (document px of the context's origin), and
   * beyond it again and again or nothing. What text is filled with; areas are drawn by `draw`.
   */
  pattern(context: Canvas2D, target: PaintArea, repeated: boolean): object
}

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
