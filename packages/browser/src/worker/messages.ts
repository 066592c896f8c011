import { type ImageElement, type SvgElement } from '@platen/design'
import { type NaturalPlace, type PlacedPaint, type Rectangle } from '@platen/drawing'
import { type TextLack } from '@platen/typefaces'

/** A picture to draw. */
export type PictureTask = ElementTask | PaintTask

interface ElementTask {
  kind: 'element'
  /** Of the file behind its `src`. */
  bytes: ArrayBuffer
  element: ImageElement | SvgElement
  /** Device px per document px. */
  pixelRatio: number
}

interface PaintTask {
  kind: 'paint'
  bytes: ArrayBuffer
  /** Every place that the picture fills. */
  places: [PlacedPaint, ...PlacedPaint[]]
  pixelRatio: number
}

/** What the worker drew. */
export interface DrawnPicture extends NaturalPlace {
  bitmap: ImageBitmap
  /** Of a picture that is drawn whole, whatever part is asked for: where, relative to the plain picture. */
  box?: Rectangle
  lack?: TextLack
}

/** To the worker: where it finds things, once; then tasks, one at a time. */
export type ToWorker =
  | { kind: 'start'; indexUrl: string; resvgUrl: string }
  | { kind: 'draw'; id: number; task: PictureTask }

/** From the worker. */
export type FromWorker =
  /** It cannot answer until it is done: what follows may take for ever. */
  | { kind: 'busy' }
  | { kind: 'drawn'; id: number; picture: DrawnPicture }
  /** `spoiled`: WebAssembly has trapped, so the worker has to be replaced. */
  | { kind: 'failed'; id: number; reason: string; spoiled: boolean }
