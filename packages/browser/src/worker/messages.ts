import { type ImageElement, type SvgElement } from '@platen/design'
import { type NaturalPlace, type PlacedPaint, type Rectangle, type Size } from '@platen/drawing'
import { type TextLack } from '@platen/typefaces'

/** The file of an image. */
export interface PictureFile {
  /** Identifies the file together with the length of its bytes: decoded images are kept under both. Files that share both are the same. */
  name: string
  bytes: ArrayBuffer
  /** Only for a view: the size of the image in its own px. The file may have fewer pixels. */
  natural?: Size
}

/** An image to draw. */
export type PictureTask = ElementTask | PaintTask

interface ElementTask extends PictureFile {
  kind: 'element'
  element: ImageElement | SvgElement
  /** The number of device pixels per document pixel. */
  pixelRatio: number
}

interface PaintTask extends PictureFile {
  kind: 'paint'
  /** All places that the image fills. */
  places: [PlacedPaint, ...PlacedPaint[]]
  pixelRatio: number
}

/** The way in which an image is shown: a task without its file. */
export type ShownPicture = PictureTask extends infer Task
  ? Task extends PictureTask
    ? Omit<Task, keyof PictureFile>
    : never
  : never

/** An image that the worker has drawn. */
export interface DrawnPicture extends NaturalPlace {
  bitmap: ImageBitmap
  /** Only for an image that is drawn whole, whichever part is requested: its place relative to the plain image. */
  box?: Rectangle
  lack?: TextLack
  unsupported?: readonly string[]
}

/** Messages to the worker. First the URLs that it needs, once; then tasks, which it does one after another. */
export type ToWorker =
  | { kind: 'start'; indexUrl: string; resvgUrl: string }
  /** SVGs will follow, so their drawing code can be loaded meanwhile. */
  | { kind: 'expectSvg' }
  | { kind: 'draw'; id: number; task: PictureTask }

/** A message from the worker. */
export type FromWorker =
  /** Sent before each step during which the worker cannot answer, since such a step may never end. */
  | { kind: 'busy' }
  | { kind: 'drawn'; id: number; picture: DrawnPicture }
  /** `spoiled`: WebAssembly has trapped, so the worker must be replaced. */
  | { kind: 'failed'; id: number; reason: string; spoiled: boolean }
