import { type Matrix } from '@platen/design'

/** The part of Path2D that drawings use. */
export interface SvgPath {
  addPath(path: SvgPath, transform?: Matrix): void
}

/** The part of CanvasGradient that drawings use. */
export interface SvgGradient {
  addColorStop(offset: number, color: string): void
}

/** The part of a 2D context that drawings use: standard calls that have the same results in browsers and on the server. */
export interface SvgCanvas {
  fillStyle: unknown
  strokeStyle: unknown
  globalAlpha: number
  lineWidth: number
  lineCap: 'butt' | 'round' | 'square'
  lineJoin: 'bevel' | 'miter' | 'round'
  miterLimit: number
  save(): void
  restore(): void
  transform(...matrix: [a: number, b: number, c: number, d: number, e: number, f: number]): void
  clip(path: SvgPath, rule: 'evenodd' | 'nonzero'): void
  fill(path: SvgPath, rule: 'evenodd' | 'nonzero'): void
  stroke(path: SvgPath): void
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): SvgGradient
  createRadialGradient(
    ...circles: [x0: number, y0: number, r0: number, x1: number, y1: number, r1: number]
  ): SvgGradient
}

/** Creates a Path2D, from SVG path data if given. */
export type PathMaker = (data?: string) => SvgPath
