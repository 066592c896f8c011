import { type TextGeometry } from '@platen/drawing'
import { type OpenText, type TextEdit } from '@platen/editor'

/** The texts as shown on the canvas. */
export interface TextsOnCanvas {
  /** Returns the geometry of a text on the page; undefined until the text is painted. */
  geometryOf: (id: string) => TextGeometry | undefined
  /** Paints now instead of in the next frame. */
  paintNow: () => void
}

/** A text that is edited in place, as seen by the rest of the editor. */
export interface Writing {
  readonly id: string
  /** The field that receives the keys; null until it exists. */
  readonly input: HTMLElement | null
  get: () => OpenText
  subscribe: (listener: () => void) => () => void
  /** Performs a text edit for a key. */
  perform: (edit: TextEdit) => void
}
