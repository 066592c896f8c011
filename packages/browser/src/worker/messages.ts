import { type ImageElement, type SvgElement } from '@platen/design'
import { type NaturalPlace, type PlacedPaint, type Rectangle, type Size } from '@platen/drawing'
import { type TextLack } from '@platen/typefaces'

/** The file of an image. */
export interface PictureFile {
  /** Decoded images are kept by it and by the length of the bytes: files in which both are the same have the same bytes. */
  name: string
  bytes: ArrayBuffer
  /** For a view: the size of the image in its own px, of which the file may have fewer. */
  natural?: Size
}

/** An image to draw. */
export type PictureTask = ElementTask | PaintTask

interface ElementTask extends PictureFile {
  kind: 'element'
  element: ImageElement | SvgElement
  /** Device px per document px. */
  pixelRatio: number
}

interface PaintTask extends PictureFile {
  kind: 'paint'
  /** Every place that the image fills. */
  places: [PlacedPaint, ...PlacedPaint[]]
  pixelRatio: number
}

/** The way an image is shown: a task without its file. */
export type ShownPicture = PictureTask extends infer Task
  ? Task extends PictureTask
    ? Omit<Task, keyof PictureFile>
    : never
  : never

/** The image that the worker drew. */
export interface DrawnPicture extends NaturalPlace {
  bitmap: ImageBitmap
  /** For an image that is drawn whole, whatever part is requested: its place, relative to the plain image. */
  box?: Rectangle
  lack?: TextLack
  unsupported?: readonly string[]
}

/** To the worker: where it finds things, once; then tasks, which it does one after another. */
export type ToWorker =
  | { kind: 'start'; indexUrl: string; resvgUrl: string }
  /** SVGs follow: their drawing code may be loaded meanwhile. */
  | { kind: 'expectSvg' }
  | { kind: 'draw'; id: number; task: PictureTask }

/** A message from the worker. */
export type FromWorker =
  /** It cannot answer until it is done: the next step may take for ever. */
  | { kind: 'busy' }
  | { kind: 'drawn'; id: number; picture: DrawnPicture }
  /** `spoiled`: WebAssembly has trapped, so the worker must be replaced. */
  | { kind: 'failed'; id: number; reason: string; spoiled: boolean }
