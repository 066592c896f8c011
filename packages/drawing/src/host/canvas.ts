import { type Matrix } from '../geometry/matrix'

/** The part of Path2D that this package uses. */
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

/** The part of CanvasGradient that this package uses. */
export interface Gradient {
  addColorStop(offset: number, color: string): void
}

/** The part of TextMetrics that this package uses; all in px. */
export interface TextMeasure {
  readonly width: number
  readonly fontBoundingBoxAscent: number
  readonly fontBoundingBoxDescent: number
  readonly actualBoundingBoxAscent: number
  readonly actualBoundingBoxDescent: number
}

/**
 * The part of CanvasRenderingContext2D that this package uses: standard calls that have the same results in browsers and on the
 * server. An extension that only one of them has would make the editor and the file differ.
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
  /** Not available in every browser. */
  fontKerning?: 'auto' | 'none' | 'normal'
  /** Browsers only. Must be geometricPrecision, or widths differ from the server's. */
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
